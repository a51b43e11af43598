import { AccountScreen } from "#app/features/account/account-screen.tsx";
import { WishlistView } from "#app/features/account/wishlist-view.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import type { Route } from "./+types/wishlist.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Wishlist", "/account/wishlist");
}

export default function Wishlist() {
  return (
    <AccountScreen title="Wishlist" lead="Your saved products.">
      {(user) => <WishlistView userId={user.id} />}
    </AccountScreen>
  );
}

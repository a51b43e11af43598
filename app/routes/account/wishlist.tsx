import { privatePageMeta } from "#app/routes/page-meta.ts";
import { AccountScreen } from "#domains/accounts/components/account-screen.tsx";
import { WishlistView } from "#domains/accounts/customer/wishlist-view.tsx";
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

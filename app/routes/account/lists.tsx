import { privatePageMeta } from "#app/routes/page-meta.ts";
import { AccountScreen } from "#domains/accounts/components/account-screen.tsx";
import { SavedLists } from "#domains/accounts/customer/saved-lists/saved-lists.tsx";
import type { Route } from "./+types/lists.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Saved lists", "/account/lists");
}

export default function Lists() {
  return (
    <AccountScreen title="Saved lists" lead="Parts you order regularly, saved by name.">
      {() => <SavedLists />}
    </AccountScreen>
  );
}

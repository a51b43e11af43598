import { AccountScreen } from "#app/features/account/account-screen.tsx";
import { SavedLists } from "#app/features/lists/saved-lists.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
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

import { AccountHub } from "#app/features/account/account-hub.tsx";
import { AccountScreen } from "#app/features/account/account-screen.tsx";
import { useSignOut } from "#app/features/session/use-sign-out.ts";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/hub.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "My Account", "/account");
}

export default function Account() {
  const signOut = useSignOut();
  return (
    <AccountScreen title="My Account" actions={<Button onClick={signOut}>Sign Out</Button>}>
      {(user) => <AccountHub user={user} />}
    </AccountScreen>
  );
}

import { privatePageMeta } from "#app/routes/page-meta.ts";
import { useSignOut } from "#app/session/use-sign-out.ts";
import { Button } from "#app/ui/button.tsx";
import { AccountScreen } from "#domains/accounts/components/account-screen.tsx";
import { AccountHub } from "#domains/accounts/customer/account-hub.tsx";
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

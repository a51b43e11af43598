import { privatePageMeta } from "#app/routes/page-meta.ts";
import { AuthScreen } from "#domains/accounts/customer/auth-screen.tsx";
import { EmailConfirmed } from "#domains/accounts/customer/email-confirmed.tsx";
import type { Route } from "./+types/confirm.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Confirm your address", "/confirm");
}

export default function Confirm() {
  return (
    <AuthScreen title="Confirm your address">
      <EmailConfirmed />
    </AuthScreen>
  );
}

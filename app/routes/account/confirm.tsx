import { AuthScreen } from "#app/features/session/auth-screen.tsx";
import { EmailConfirmed } from "#app/features/session/email-confirmed.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
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

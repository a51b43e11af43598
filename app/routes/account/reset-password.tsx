import { AuthScreen } from "#app/features/session/auth-screen.tsx";
import { ResetPassword } from "#app/features/session/reset-password.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import type { Route } from "./+types/reset-password.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Reset your password", "/reset-password");
}

export default function ResetPasswordPage() {
  return (
    <AuthScreen title="Reset your password">
      <ResetPassword />
    </AuthScreen>
  );
}

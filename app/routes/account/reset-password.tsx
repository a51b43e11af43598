import { privatePageMeta } from "#app/routes/page-meta.ts";
import { AuthScreen } from "#domains/accounts/customer/auth-screen.tsx";
import { ResetPassword } from "#domains/accounts/customer/reset-password.tsx";
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

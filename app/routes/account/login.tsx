import { privatePageMeta } from "#app/routes/page-meta.ts";
import { AuthScreen } from "#domains/accounts/customer/auth-screen.tsx";
import { LoginForm } from "#domains/accounts/customer/login-form.tsx";
import type { Route } from "./+types/login.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Log in", "/login");
}

export default function Login() {
  return (
    <AuthScreen title="Log in" lead="View your orders, wishlist and settings." hasPurposes>
      <LoginForm />
    </AuthScreen>
  );
}

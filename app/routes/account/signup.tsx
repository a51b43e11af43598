import { privatePageMeta } from "#app/routes/page-meta.ts";
import { AuthScreen } from "#domains/accounts/customer/auth-screen.tsx";
import { SignUpForm } from "#domains/accounts/customer/sign-up-form.tsx";
import type { Route } from "./+types/signup.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Sign up", "/signup");
}

export default function SignUp() {
  return (
    <AuthScreen title="Sign up" lead="Save products and track your orders." hasPurposes>
      <SignUpForm />
    </AuthScreen>
  );
}

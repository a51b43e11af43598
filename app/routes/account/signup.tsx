import { AuthScreen } from "#app/features/session/auth-screen.tsx";
import { SignUpForm } from "#app/features/session/sign-up-form.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
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

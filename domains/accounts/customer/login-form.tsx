import { useState } from "react";
import { Link, Navigate, useLocation, useSearchParams } from "react-router";
import * as v from "valibot";
import { errorText } from "#app/session/error-text.ts";
import { FormNotice } from "#app/session/form-notice.tsx";
import { PasswordField } from "#app/session/password-field.tsx";
import { RETURN_PARAM, returnPath, withReturn } from "#app/session/return-path.ts";
import { accountClient, useSession } from "#app/session/session-store.ts";
import { useSubmit } from "#app/session/use-submit.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import { ResendConfirmation } from "./resend-confirmation.tsx";

type LoginError = { code: string | undefined; text: string; email: string };

/** Either may mean an unconfirmed address. Our service does not reveal which accounts exist. */
const WAITING = new Set<string | undefined>(["invalid_credentials", "email_not_confirmed"]);

/** From the sign-up form, whose notice disappears. */
const SIGNED_UP = v.object({ signedUp: v.string() });

export function LoginForm() {
  const { user } = useSession();
  const [query] = useSearchParams();
  const next = returnPath(query.get(RETURN_PARAM));
  const { state } = useLocation();
  const signedUp = v.is(SIGNED_UP, state) ? state.signedUp : null;
  const [failed, setFailed] = useState<LoginError | null>(null);

  const { submitting, onSubmit } = useSubmit(async (fields) => {
    const email = `${fields.get("email")}`.trim();
    setFailed(null);
    try {
      const { auth } = await accountClient();
      const { error } = await auth.signInWithPassword({
        email,
        password: `${fields.get("password")}`,
      });
      if (error) throw error;
    } catch (error) {
      const text = errorText(error);
      toast({ title: "Sign in Failed", description: text, variant: "destructive" });
      setFailed({ code: (error as { code?: string }).code, text, email });
      return;
    }
    toast({ title: "Login Successful", description: "Welcome back!" });
  });

  // Also after a login in another tab.
  if (user) return <Navigate to={next} replace />;

  return (
    <form method="post" onSubmit={onSubmit} aria-busy={submitting} className="grid gap-5">
      {signedUp && !failed && (
        <FormNotice>
          We sent a link to {signedUp}. Open it to confirm your email address, then log in.
          <ResendConfirmation email={signedUp} />
        </FormNotice>
      )}
      <TextField label="Email" name="email" type="email" autoComplete="username" required />
      <PasswordField label="Password" name="password" required />
      {failed?.code === "over_request_rate_limit" && (
        <FormNotice role="alert">{failed.text}</FormNotice>
      )}
      {failed && WAITING.has(failed.code) && (
        <FormNotice role="alert">
          Just signed up? Confirm your email address using the link we sent you, then log in.
          <ResendConfirmation email={failed.email} />
        </FormNotice>
      )}
      <Button type="submit" variant="primary" disabled={submitting}>
        {submitting ? "Signing in..." : "Log in"}
      </Button>
      <p className="flex flex-wrap items-center justify-between gap-x-6">
        <Link to="/reset-password" className="link inline-flex min-h-11 items-center">
          Forgot password?
        </Link>
        <span>
          New here?{" "}
          <Link to={withReturn("/signup", next)} className="link inline-flex min-h-11 items-center">
            Sign up
          </Link>
        </span>
      </p>
    </form>
  );
}

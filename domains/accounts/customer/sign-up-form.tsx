import { useState } from "react";
import { Link, Navigate, useNavigate, useSearchParams } from "react-router";
import { errorText } from "#app/session/error-text.ts";
import { FormNotice } from "#app/session/form-notice.tsx";
import { PasswordField } from "#app/session/password-field.tsx";
import { RETURN_PARAM, returnPath, withReturn } from "#app/session/return-path.ts";
import { accountClient, useSession } from "#app/session/session-store.ts";
import { useSubmit } from "#app/session/use-submit.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import { MAX_FULL_NAME } from "#domains/accounts/profiles.ts";

/** The emailed link activates the account. */
export function SignUpForm() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const next = returnPath(query.get(RETURN_PARAM));
  const loginPath = withReturn("/login", next);
  const { user } = useSession();
  const [wait, setWait] = useState<string | null>(null);

  const { submitting, onSubmit } = useSubmit(async (fields) => {
    const email = `${fields.get("email")}`.trim();
    setWait(null);
    try {
      const { auth } = await accountClient();
      const { error } = await auth.signUp({
        email,
        password: `${fields.get("password")}`,
        options: {
          data: { full_name: `${fields.get("full_name")}`.trim() },
          emailRedirectTo: `${window.location.origin}/confirm`,
        },
      });
      if (error) throw error;
    } catch (error) {
      const text = errorText(error);
      toast({ title: "Sign Up Failed", description: text, variant: "destructive" });
      if ((error as { status?: number }).status === 429) setWait(text);
      return;
    }
    toast({
      title: "Sign Up Successful",
      description: "Please check your email to verify your account.",
    });
    await navigate(loginPath, { state: { signedUp: email } });
  });

  if (user) return <Navigate to={next} replace />;

  return (
    <form method="post" onSubmit={onSubmit} aria-busy={submitting} className="grid gap-5">
      <TextField
        label="Full name"
        name="full_name"
        autoComplete="name"
        maxLength={MAX_FULL_NAME}
        required
      />
      <TextField label="Email" name="email" type="email" autoComplete="username" required />
      <PasswordField label="Password" name="password" isNew required />
      {wait && <FormNotice role="alert">{wait}</FormNotice>}
      <Button type="submit" variant="primary" disabled={submitting}>
        {submitting ? "Signing up..." : "Sign up"}
      </Button>
      <p>
        Already have an account?{" "}
        <Link to={loginPath} className="link inline-flex min-h-11 items-center">
          Log in
        </Link>
      </p>
    </form>
  );
}

import { useState } from "react";
import { Link } from "react-router";
import { errorText } from "#app/session/error-text.ts";
import { accountClient } from "#app/session/session-store.ts";
import { useSubmit } from "#app/session/use-submit.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";

const WORDS = {
  recovery: {
    lead: "Enter the email address you signed up with. We will send you a link to set a new password.",
    sent: "If this address has an account, we have emailed a link.",
  },
  confirmation: {
    lead: "Enter the email address you signed up with. We will send you a new confirmation link.",
    sent: "If this address needs confirming, we have emailed a new link.",
  },
};

/** Shows the same result whether or not the account exists. */
export function RequestMailForm({ purpose }: { purpose: keyof typeof WORDS }) {
  const [sent, setSent] = useState(false);
  const words = WORDS[purpose];

  const { submitting, onSubmit } = useSubmit(async (fields) => {
    const email = `${fields.get("email")}`.trim();
    const { origin } = window.location;
    try {
      const { auth } = await accountClient();
      const { error } =
        purpose === "recovery"
          ? await auth.resetPasswordForEmail(email, { redirectTo: `${origin}/reset-password` })
          : await auth.resend({
              type: "signup",
              email,
              options: { emailRedirectTo: `${origin}/confirm` },
            });
      if (error) throw error;
      setSent(true);
    } catch (error) {
      toast({
        title: "Email not sent",
        description: errorText(error),
        variant: "destructive",
      });
    }
  });

  return (
    <>
      <div role="status">
        {sent && (
          <p className="border-l-2 border-good bg-good-tint p-4">
            <strong className="block font-semibold">{words.sent}</strong>
            Use the link within an hour. If you cannot see it, check your spam folder.
          </p>
        )}
      </div>
      {!sent && (
        <form method="post" onSubmit={onSubmit} aria-busy={submitting} className="grid gap-5">
          <p>{words.lead}</p>
          <TextField label="Email" name="email" type="email" autoComplete="username" required />
          <Button type="submit" variant="primary" disabled={submitting}>
            {submitting ? "Sending..." : "Send link"}
          </Button>
        </form>
      )}
      <p className="mt-4">
        <Link to="/login" className="link inline-flex min-h-11 items-center">
          Back to login
        </Link>
      </p>
    </>
  );
}

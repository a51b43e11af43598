import { useState } from "react";
import { errorText } from "#app/session/error-text.ts";
import { accountClient } from "#app/session/session-store.ts";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.ts";

export function ResendConfirmation({ email }: { email: string }) {
  const [state, setState] = useState<"idle" | "sending" | "sent">("idle");

  async function resend() {
    setState("sending");
    try {
      const { auth } = await accountClient();
      const { error } = await auth.resend({
        type: "signup",
        email,
        options: { emailRedirectTo: `${window.location.origin}/confirm` },
      });
      if (error) throw error;
      setState("sent");
    } catch (error) {
      setState("idle");
      toast({
        title: "Email not sent",
        description: errorText(error),
        variant: "destructive",
      });
    }
  }

  return (
    <div role="status" className="mt-2">
      {state === "sent" ? (
        <p className="font-semibold wrap-anywhere">
          If {email} needs confirming, we have emailed a new link.
        </p>
      ) : (
        <Button
          variant="quiet"
          size="compact"
          className="-ml-4"
          disabled={state === "sending"}
          onClick={resend}
        >
          {state === "sending" ? "Sending..." : "Resend email"}
        </Button>
      )}
    </div>
  );
}

import { useId, useState } from "react";
import { Dialog } from "#app/ui/dialog.tsx";
import { enterPassword, useIdentityQuestion } from "./confirm-identity.ts";
import { errorText } from "./error-text.ts";
import { PasswordField } from "./password-field.tsx";
import { useSubmit } from "./use-submit.ts";

export function IdentityDialog() {
  const { question } = useIdentityQuestion();
  const formId = useId();
  const [error, setError] = useState<string | null>(null);
  const { submitting, onSubmit } = useSubmit(async (fields, form) => {
    setError(null);
    try {
      await enterPassword(`${fields.get("password")}`);
    } catch (failure) {
      setError(errorText(failure));
      return;
    }
    form.reset();
    question?.answer(true);
  });

  function close() {
    setError(null);
    question?.answer(false);
  }

  return (
    <Dialog
      open={question !== null}
      onClose={close}
      title="Confirm your identity"
      width="28rem"
      main={{
        type: "submit",
        form: formId,
        disabled: submitting,
        children: submitting ? "Checking..." : "Confirm",
      }}
    >
      <form id={formId} onSubmit={onSubmit}>
        <p className="mb-4">Enter your password to continue. It remains valid for ten minutes.</p>
        <PasswordField
          label="Password"
          name="password"
          required
          data-autofocus
          error={error ?? undefined}
        />
      </form>
    </Dialog>
  );
}

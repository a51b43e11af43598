import type { User } from "@supabase/auth-js";
import { useState } from "react";
import { errorText } from "#app/session/error-text.ts";
import { PasswordField } from "#app/session/password-field.tsx";
import { passwordError } from "#app/session/password-rules.ts";
import { accountClient } from "#app/session/session-store.ts";
import { useSubmit } from "#app/session/use-submit.ts";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.ts";

const WRONG_CURRENT = "current_password_invalid";

type Props = {
  user: User;
  /** Arrived by recovery link, so the current password is not required. */
  proved?: boolean;
  onDone?: () => void;
};

/** Signs out all other devices. */
export function NewPasswordForm({ user, proved = false, onDone }: Props) {
  const [typedError, setTypedError] = useState<string | null>(null);
  const [wrongCurrent, setWrongCurrent] = useState<string | null>(null);

  const { submitting, onSubmit } = useSubmit(async (fields, form) => {
    const password = `${fields.get("new_password")}`;
    const found = passwordError(password, `${fields.get("confirm_password")}`);
    setTypedError(found);
    setWrongCurrent(null);
    if (found) return;
    try {
      const { auth } = await accountClient();
      const { error } = await auth.updateUser({
        password,
        ...(!proved && { current_password: `${fields.get("current_password")}` }),
      });
      if (error?.code === WRONG_CURRENT) setWrongCurrent(error.message);
      if (error) throw error;
      // Needed for a hosted service. Ours does so automatically.
      const others = await auth.signOut({ scope: "others" });
      if (others.error) console.error(others.error);
    } catch (error) {
      toast({
        title: "Error updating password",
        description: errorText(error),
        variant: "destructive",
      });
      return;
    }
    form.reset();
    toast({ title: "Password updated successfully" });
    onDone?.();
  });

  return (
    <form
      method="post"
      noValidate
      onSubmit={onSubmit}
      aria-busy={submitting}
      className="grid gap-5"
    >
      {/* Names the account for password managers. */}
      <input
        type="email"
        name="username"
        autoComplete="username"
        defaultValue={user.email}
        hidden
        readOnly
      />
      {!proved && (
        <PasswordField
          label="Current password"
          name="current_password"
          error={wrongCurrent ?? undefined}
          required
        />
      )}
      <PasswordField label="New password" name="new_password" isNew required />
      <PasswordField
        label="Confirm new password"
        name="confirm_password"
        autoComplete="new-password"
        error={typedError ?? undefined}
        required
      />
      <Button
        type="submit"
        variant="primary"
        disabled={submitting}
        className="sm:justify-self-start"
      >
        {submitting ? "Saving..." : "Update password"}
      </Button>
    </form>
  );
}

import type { User } from "@supabase/auth-js";
import { useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.ts";
import { failureText } from "./failure-text.ts";
import { PasswordField } from "./password-field.tsx";
import { passwordFault } from "./password-rules.ts";
import { accountClient } from "./session-store.ts";
import { useSubmit } from "./use-submit.ts";

/** Sets a new password for whoever is signed in; all other devices are signed out with it. */
export function NewPasswordForm({ user, onDone }: { user: User; onDone?: () => void }) {
  const [fault, setFault] = useState<string | null>(null);
  const repeated = useRef<HTMLInputElement>(null);

  const { submitting, onSubmit } = useSubmit(async (fields, form) => {
    const password = `${fields.get("new_password")}`;
    const found = passwordFault(password, `${fields.get("confirm_password")}`);
    setFault(found);
    if (found) {
      repeated.current?.focus();
      return;
    }
    try {
      const { auth } = await accountClient();
      const { error } = await auth.updateUser({ password });
      if (error) throw error;
      const others = await auth.signOut({ scope: "others" });
      if (others.error) console.error(others.error);
    } catch (error) {
      toast({
        title: "Error updating password",
        description: failureText(error),
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
      {/* Tells a password manager whose password this is. */}
      <input
        type="email"
        name="username"
        autoComplete="username"
        defaultValue={user.email}
        hidden
        readOnly
      />
      <PasswordField label="New password" name="new_password" isNew required />
      <PasswordField
        ref={repeated}
        label="Confirm new password"
        name="confirm_password"
        autoComplete="new-password"
        error={fault ?? undefined}
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

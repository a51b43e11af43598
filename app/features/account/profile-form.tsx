import type { User } from "@supabase/auth-js";
import type { FormEvent } from "react";
import { MAX_FULL_NAME, updateFullName } from "#app/data/profiles.ts";
import { useAction } from "#app/features/remote-data/use-action.ts";
import { FormNotice } from "#app/features/session/form-notice.tsx";
import { refetchProfile, useProfile } from "#app/features/session/profile-store.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";

/** The name that we call a person by. */
export function ProfileForm({ user }: { user: User }) {
  const { profile, loading } = useProfile();

  const { busy, run } = useAction("Error updating profile", (tables, name: string) =>
    updateFullName(tables, user.id, name),
  );

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    if (!(await run(`${fields.get("full_name")}`.trim()))) return;
    toast({ title: "Profile updated successfully" });
    await refetchProfile();
  }

  return (
    <form
      // The name arrives after the page: the box then takes it over.
      key={profile?.id}
      method="post"
      onSubmit={save}
      aria-busy={busy}
      className="grid gap-5"
    >
      <TextField label="Email" type="email" defaultValue={user.email} disabled />
      <TextField
        label="Full name"
        name="full_name"
        autoComplete="name"
        maxLength={MAX_FULL_NAME}
        defaultValue={profile?.full_name}
        disabled={!profile}
      />
      {!profile && !loading && (
        <FormNotice>
          Your profile could not be loaded.{" "}
          <Button variant="quiet" size="compact" onClick={refetchProfile}>
            Try again
          </Button>
        </FormNotice>
      )}
      <Button
        type="submit"
        variant="primary"
        disabled={busy || !profile}
        className="sm:justify-self-start"
      >
        {busy ? "Saving..." : "Save profile"}
      </Button>
    </form>
  );
}

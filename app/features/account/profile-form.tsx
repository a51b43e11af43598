import type { User } from "@supabase/auth-js";
import { MAX_FULL_NAME, updateFullName } from "#app/data/profiles.ts";
import { failureText } from "#app/features/session/failure-text.ts";
import { FormNotice } from "#app/features/session/form-notice.tsx";
import { refetchProfile } from "#app/features/session/profile-store.ts";
import { accountClient } from "#app/features/session/session-store.ts";
import { useProfile } from "#app/features/session/use-session.ts";
import { useSubmit } from "#app/features/session/use-submit.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";

/** The name that we call a person by. */
export function ProfileForm({ user }: { user: User }) {
  const { profile, loading } = useProfile();

  const { submitting, onSubmit } = useSubmit(async (fields) => {
    try {
      const { tables } = await accountClient();
      await updateFullName(tables, user.id, `${fields.get("full_name")}`.trim());
    } catch (error) {
      toast({
        title: "Error updating profile",
        description: failureText(error),
        variant: "destructive",
      });
      return;
    }
    toast({ title: "Profile updated successfully" });
    await refetchProfile();
  });

  return (
    <form
      // The name arrives after the page: the box then takes it over.
      key={profile?.id}
      method="post"
      onSubmit={onSubmit}
      aria-busy={submitting}
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
        disabled={submitting || !profile}
        className="sm:justify-self-start"
      >
        {submitting ? "Saving..." : "Save profile"}
      </Button>
    </form>
  );
}

import type { User } from "@supabase/auth-js";
import type { FormEvent } from "react";
import { useAction } from "#app/data/use-table-mutation.ts";
import { FormNotice } from "#app/session/form-notice.tsx";
import { refetchProfile, useProfile } from "#app/session/profile-store.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import { PROFILE_FIELDS, type ProfileFields, updateProfile } from "#domains/accounts/profiles.ts";

export function ProfileForm({ user }: { user: User }) {
  const { profile, loading } = useProfile();

  const { busy, run } = useAction("Error updating profile", (tables, fields: ProfileFields) =>
    updateProfile(tables, user.id, fields),
  );

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const content = new FormData(event.currentTarget);
    const typed = (name: keyof ProfileFields) => `${content.get(name)}`.trim();
    const fields = {
      full_name: typed("full_name"),
      company: typed("company"),
      phone: typed("phone"),
      vat_number: typed("vat_number"),
      address: typed("address").replaceAll("\r\n", "\n"),
      delivery_address: typed("delivery_address").replaceAll("\r\n", "\n"),
    };
    if (!(await run(fields))) return;
    toast({ title: "Profile updated successfully" });
    await refetchProfile();
  }

  return (
    <form
      // Resets the input once the profile has loaded.
      key={profile?.id}
      method="post"
      onSubmit={save}
      aria-busy={busy}
      className="grid gap-5"
    >
      <TextField label="Email" type="email" defaultValue={user.email} disabled />
      <p className="text-sm text-muted">
        We use your name, company and phone to fill in forms, and your VAT number and addresses on
        quotations.
      </p>
      {PROFILE_FIELDS.map((field) => {
        const shared = { ...field, defaultValue: profile?.[field.name], disabled: !profile };
        return field.name.endsWith("address") ? (
          <TextAreaField key={field.name} rows={3} {...shared} />
        ) : (
          <TextField key={field.name} type={field.name === "phone" ? "tel" : "text"} {...shared} />
        );
      })}
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

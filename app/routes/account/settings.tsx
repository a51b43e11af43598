import { privatePageMeta } from "#app/routes/page-meta.ts";
import { AccountScreen } from "#domains/accounts/components/account-screen.tsx";
import { NewPasswordForm } from "#domains/accounts/customer/new-password-form.tsx";
import { OwnData } from "#domains/accounts/customer/own-data.tsx";
import { OwnSessions } from "#domains/accounts/customer/own-sessions.tsx";
import { ProfileForm } from "#domains/accounts/customer/profile-form.tsx";
import type { Route } from "./+types/settings.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Settings", "/account/settings");
}

export default function Settings() {
  return (
    <AccountScreen title="Settings" lead="Your details, password and signed-in devices.">
      {(user) => (
        <div className="grid gap-x-16 gap-y-12 md:grid-cols-2">
          <section aria-labelledby="profile-title" className="max-w-md">
            <h2 id="profile-title" className="mb-5 border-b border-ink pb-2 text-xl">
              Profile
            </h2>
            <ProfileForm user={user} />
          </section>
          <section aria-labelledby="password-title" className="max-w-md">
            <h2 id="password-title" className="mb-5 border-b border-ink pb-2 text-xl">
              Password
            </h2>
            <NewPasswordForm user={user} />
          </section>
          <section aria-labelledby="sessions-title" className="max-w-md">
            <h2 id="sessions-title" className="mb-5 border-b border-ink pb-2 text-xl">
              Signed-in devices
            </h2>
            <OwnSessions />
          </section>
          <section aria-labelledby="data-title" className="max-w-md">
            <h2 id="data-title" className="mb-5 border-b border-ink pb-2 text-xl">
              Your data
            </h2>
            <OwnData email={user.email ?? ""} />
          </section>
        </div>
      )}
    </AccountScreen>
  );
}

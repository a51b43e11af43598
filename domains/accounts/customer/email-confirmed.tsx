import { useState } from "react";
import type { Role } from "#app/data/database.ts";
import { useProfile } from "#app/session/profile-store.ts";
import { useSession } from "#app/session/session-store.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";
import { RequestMailForm } from "./request-email-form.tsx";
import { SignedInAlready } from "./signed-in-already.tsx";
import { useMailLink } from "./use-email-link.ts";

const OFFICE = { to: "/admin", label: "Go to the office" };
const WORKPLACES: Record<Role, { to: string; label: string } | null> = {
  admin: OFFICE,
  office: OFFICE,
  workshop: { to: "/workshop", label: "Go to the workshop" },
  customer: null,
};

export function EmailConfirmed() {
  const link = useMailLink("signup");
  const { user } = useSession();
  const [chosen, setChosen] = useState(false);
  const role = useProfile().profile?.role;
  // Invited staff go to their workplace.
  const workplace = role && WORKPLACES[role];
  // Security. Anyone can sign up with this address, so only its owner sets the password.
  const chooses = user !== null && user.app_metadata.password_missing === true && !chosen;
  if (link.state === "asking") return <SignedInAlready email={link.email} onFollow={link.follow} />;
  return (
    <>
      <div role="status">
        {link.state === "following" && (
          <>
            <span className="sr-only">Checking link...</span>
            <Skeleton className="h-6 w-64" />
          </>
        )}
        {link.state === "followed" && (
          <p className="border-l-2 border-good bg-good-tint p-4">
            <strong className="block font-semibold">Your email address is confirmed.</strong>
            {chooses
              ? "Now choose your password. The sign-up password was entered on a different connection and may not be yours."
              : "You are signed in."}
          </p>
        )}
        {link.state === "failed" && (
          <p className="mb-6 border-l-2 border-bad bg-bad-tint p-4">{link.reason}</p>
        )}
      </div>
      {link.state === "followed" && user && chooses ? (
        <div className="mt-6">
          <NewPasswordForm user={user} proved onDone={() => setChosen(true)} />
        </div>
      ) : link.state === "followed" ? (
        <div className="mt-6 flex flex-wrap gap-3">
          {workplace ? (
            <LinkButton to={workplace.to} variant="primary">
              {workplace.label}
            </LinkButton>
          ) : (
            <>
              <LinkButton to="/account" variant="primary">
                Go to your account
              </LinkButton>
              <LinkButton to="/products">Browse products</LinkButton>
            </>
          )}
        </div>
      ) : (
        link.state !== "following" && <RequestMailForm purpose="confirmation" />
      )}
    </>
  );
}

import { useNavigate } from "react-router";
import { useSession } from "#app/session/session-store.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";
import { RequestMailForm } from "./request-email-form.tsx";
import { SignedInAlready } from "./signed-in-already.tsx";
import { useMailLink } from "./use-email-link.ts";

/** Requests the recovery email. Opened by its link, sets the new password. */
export function ResetPassword() {
  const link = useMailLink("recovery");
  const { user } = useSession();
  const navigate = useNavigate();
  if (link.state === "following") {
    return (
      <div role="status">
        <span className="sr-only">Checking link...</span>
        <Skeleton className="h-12 w-full" />
      </div>
    );
  }
  if (link.state === "asking") return <SignedInAlready email={link.email} onFollow={link.follow} />;
  if (link.state === "failed") {
    return (
      <>
        <p role="alert" className="mb-6 border-l-2 border-bad bg-bad-tint p-4">
          {link.reason}
        </p>
        <RequestMailForm purpose="recovery" />
      </>
    );
  }
  if (!user) return <RequestMailForm purpose="recovery" />;
  return (
    <>
      <p className="mb-5 wrap-anywhere">Set a new password for {user.email}.</p>
      <NewPasswordForm
        user={user}
        proved={link.state === "followed"}
        onDone={() => navigate("/account", { replace: true })}
      />
    </>
  );
}

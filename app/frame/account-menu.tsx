import { LogOut, User } from "lucide-react";
import { useProfile } from "#app/session/profile-store.ts";
import { useSession } from "#app/session/session-store.ts";
import { useSignOut } from "#app/session/use-sign-out.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";

export function AccountMenu({ onLeave }: { onLeave: () => void }) {
  const { user } = useSession();
  const { profile } = useProfile();
  const signOut = useSignOut();
  if (!user) {
    return (
      <LinkButton to="/login" onClick={onLeave} className="mb-3 w-full">
        <User aria-hidden="true" className="size-5" />
        Log in
      </LinkButton>
    );
  }
  return (
    <div className="mb-6 border-b border-line pb-6">
      <p className="mb-3 font-semibold wrap-anywhere">
        Welcome, {profile?.full_name || user.email}
      </p>
      <div className="grid grid-cols-2 gap-3">
        <LinkButton to="/account" onClick={onLeave}>
          <User aria-hidden="true" className="size-5" />
          My Account
        </LinkButton>
        <Button
          onClick={() => {
            onLeave();
            signOut();
          }}
        >
          <LogOut aria-hidden="true" className="size-5" />
          Sign Out
        </Button>
      </div>
    </div>
  );
}

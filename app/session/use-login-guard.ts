import type { User } from "@supabase/auth-js";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { withReturn } from "./return-path.ts";
import { useSession } from "./session-store.ts";

/** `loginPath` is null until the session is known to be missing. */
export function useLoginGuard(): { user: User | null; loginPath: string | null } {
  const { loading, user, ended } = useSession();
  const { pathname, search } = useLocation();
  const [hadUser, setHadUser] = useState(false);
  useEffect(() => {
    if (user) setHadUser(true);
  }, [user]);
  // Signing out already navigates to the home page.
  const leaving = ended && hadUser;
  const missing = !loading && !user && !leaving;
  return { user, loginPath: missing ? withReturn("/login", pathname + search) : null };
}

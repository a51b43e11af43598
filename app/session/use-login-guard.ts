import type { User } from "@supabase/auth-js";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { withReturn } from "./return-path.ts";
import { useSession } from "./session-store.ts";

/**
 * For pages that need a login: returns who is signed in, and once it is known that nobody is, the
 * path of the login that leads back here.
 */
export function useLoginGuard(): { user: User | null; loginPath: string | null } {
  const { loading, user, ended } = useSession();
  const { pathname, search } = useLocation();
  const [hadUser, setHadUser] = useState(false);
  useEffect(() => {
    if (user) setHadUser(true);
  }, [user]);
  // Whoever signed out on this page is on the way to the home page already.
  const leaving = ended && hadUser;
  const missing = !loading && !user && !leaving;
  return { user, loginPath: missing ? withReturn("/login", pathname + search) : null };
}

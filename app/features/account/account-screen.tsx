import type { User } from "@supabase/auth-js";
import { type ReactNode, useEffect, useState } from "react";
import { Navigate, useLocation } from "react-router";
import { withReturn } from "#app/features/session/return-path.ts";
import { useSession } from "#app/features/session/use-session.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";

/**
 * A page of the account. Its HTML is the same for everybody; the content comes once the session was
 * read, and without one the way leads to the login and back (spec section 6).
 */
export function AccountScreen({
  title,
  lead,
  actions,
  children,
}: {
  title: string;
  lead?: string;
  actions?: ReactNode;
  children: (user: User) => ReactNode;
}) {
  const { loading, user, ended } = useSession();
  const { pathname, search } = useLocation();
  const [hadUser, setHadUser] = useState(false);
  useEffect(() => {
    if (user) setHadUser(true);
  }, [user]);
  // Whoever signed out on this page is on the way to the home page already.
  const leaving = ended && hadUser;
  if (!loading && !user && !leaving)
    return <Navigate to={withReturn("/login", pathname + search)} replace />;
  const steps =
    pathname === "/account"
      ? [{ label: "Home", to: "/" }, { label: "My Account" }]
      : [{ label: "Home", to: "/" }, { label: "My Account", to: "/account" }, { label: title }];
  return (
    <>
      <PageHeader
        title={title}
        lead={lead}
        breadcrumbs={<Breadcrumbs steps={steps} />}
        actions={user && actions}
      />
      <div className="column py-8 pb-16">
        <noscript>
          <p className="mb-6 border-l-2 border-warn bg-warn-tint p-4">
            The account needs JavaScript, which is switched off in this browser.
          </p>
        </noscript>
        {user ? children(user) : <ListSkeleton />}
      </div>
    </>
  );
}

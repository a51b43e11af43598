import type { User } from "@supabase/auth-js";
import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { RemoteData } from "#app/data/remote-data.tsx";
import { useLoginGuard } from "#app/session/use-login-guard.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";

/** The HTML is the same for every user. Without a session it redirects to the login and back. */
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
  const { user, loginPath } = useLoginGuard();
  const { pathname } = useLocation();
  if (loginPath) return <Navigate to={loginPath} replace />;
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
            Your account needs JavaScript, which is turned off in your browser.
          </p>
        </noscript>
        {user ? <RemoteData>{children(user)}</RemoteData> : <ListSkeleton />}
      </div>
    </>
  );
}

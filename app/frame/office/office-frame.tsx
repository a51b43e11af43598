import { ExternalLink, Keyboard, LogOut, Menu, Search } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link, Navigate, NavLink, useLocation } from "react-router";
import type { TableClient } from "#app/data/database.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { PageContent } from "#app/frame/page-content.tsx";
import { SearchOpener } from "#app/frame/search/search-opener.tsx";
import { FROM_TOP } from "#app/lib/from-top.ts";
import { ListSkeleton } from "#app/office/content.tsx";
import { keysTitle, useKeys, useSlashSwitch } from "#app/office/keys/use-keys.ts";
import { ROLE_LABELS } from "#app/office/role-labels.ts";
import { firstPage, mayOpen, ownPage, SECTIONS } from "#app/office/sections.ts";
import { refetchProfile, useProfile } from "#app/session/profile-store.ts";
import { useSession } from "#app/session/session-store.ts";
import { useInOffice, useRole } from "#app/session/use-in-office.ts";
import { useLoginGuard } from "#app/session/use-login-guard.ts";
import { useSignOut } from "#app/session/use-sign-out.ts";
import { Button, IconButton } from "#app/ui/button.tsx";
import { countBadgeText } from "#app/ui/count-badge-text.ts";
import { Drawer } from "#app/ui/dialog.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useOnDemand } from "#app/ui/on-demand.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { CompanyLogo } from "#domains/company/components/company-logo.tsx";
import { useCompany, useSiteSettings } from "#domains/company/site.ts";
import { countNewEnquiries } from "#domains/enquiries/enquiries.ts";
import { countWaitingReviews } from "#domains/products/reviews.ts";
import { countWaitingQuotes } from "#domains/quotes/quotes.ts";

const loadSearch = async () => (await import("./office-search.tsx")).OfficeSearch;

/** HTML is the same for all users; row-level security protects the data. */
export function OfficeFrame({ children }: { children: ReactNode }) {
  const { user, loginPath } = useLoginGuard();
  const { profile, loading } = useProfile();
  const role = useRole();
  const inOffice = useInOffice();
  const { pathname } = useLocation();
  const [open, setOpen] = useState<"menu" | "search" | "keys" | null>(null);
  const close = (which: typeof open) => setOpen((now) => (now === which ? null : now));
  const OfficeKeys = useOnDemand(
    open === "keys",
    async () => (await import("#app/office/keys/office-keys.tsx")).OfficeKeys,
    () => close("keys"),
  );
  useSlashSwitch();
  useKeys({
    "?": () => {
      setOpen("keys");
      return true;
    },
  });
  if (loginPath) return <Navigate to={loginPath} replace />;
  if (user && profile && !mayOpen(profile.role, pathname)) {
    return <Navigate to={ownPage(profile.role, pathname)} replace />;
  }

  function content() {
    // The last known role until the profile loads; the database authorises.
    if (user && role && mayOpen(role, pathname)) return children;
    if (user && !loading) return <ProfileError />;
    return <ListSkeleton />;
  }

  return (
    <div
      // Content needs JavaScript, so do not defer it (server/pages/scripts-after-paint.ts).
      data-needs-scripts=""
      className="min-h-dvh bg-mill [--page-top:0px] lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] print:block print:bg-paper"
    >
      <header className="sticky top-0 z-40 border-b border-line bg-paper lg:h-dvh lg:overflow-y-auto lg:border-r lg:border-b-0 print:hidden">
        <a
          href="#content"
          className="fixed top-2 left-2 z-50 -translate-y-20 rounded-sm bg-ink px-4 py-3 font-semibold text-paper focus:translate-y-0"
        >
          Skip to content
        </a>
        <div className="flex h-full flex-col max-lg:h-14 max-lg:flex-row max-lg:items-center max-lg:px-4">
          <Link
            to={(role && firstPage(role)) ?? "/admin"}
            className="mr-auto flex min-h-11 items-center lg:mx-4 lg:my-3"
            onClick={() => setOpen(null)}
          >
            <CompanyLogo below={role === "workshop" ? "Workshop" : "Admin"} />
          </Link>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-keyshortcuts="Control+K"
            hidden={role === "workshop"}
            onClick={() => setOpen("search")}
            // Invisible until the role loads, to avoid layout shift.
            className={`${inOffice ? "" : "invisible "}mx-4 mb-3 flex min-h-11 items-center gap-3 rounded-sm border border-edge px-3 text-muted max-lg:mx-0 max-lg:mb-0 max-lg:w-11 max-lg:justify-center max-lg:border-transparent max-lg:p-0 max-lg:text-ink noscript:hidden`}
          >
            <Search aria-hidden="true" className="size-5 shrink-0" />
            <span className="max-lg:sr-only">Search</span>
            <span aria-hidden="true" className="ml-auto text-xs max-lg:hidden">
              Ctrl K
            </span>
          </button>
          <div className="hidden flex-1 lg:flex">
            <Sidebar onKeys={() => setOpen("keys")} />
          </div>
          <IconButton
            label="Menu"
            aria-haspopup="dialog"
            aria-expanded={open === "menu"}
            onClick={() => setOpen("menu")}
            className="lg:hidden"
          >
            <Menu aria-hidden="true" className="size-6" />
          </IconButton>
        </div>
      </header>
      {inOffice && (
        <SearchOpener
          load={loadSearch}
          open={open === "search"}
          onOpen={() => setOpen("search")}
          onClose={() => close("search")}
        />
      )}
      {OfficeKeys && <OfficeKeys open={open === "keys"} onClose={() => close("keys")} />}
      <Drawer open={open === "menu"} onClose={() => close("menu")} title="Menu">
        <div className="-m-5 flex min-h-full flex-col">
          <Sidebar onLeave={() => close("menu")} onKeys={() => setOpen("keys")} />
        </div>
      </Drawer>
      {/* Long words such as email addresses must not widen the page on phones. */}
      <PageContent className="min-w-0 wrap-break-word outline-none [&_.grid]:auto-cols-fr">
        <div className="mx-auto w-full max-w-[88rem] px-4 py-6 md:px-8 md:py-8 print:max-w-none print:p-0">
          <Letterhead />
          <noscript>
            <p className="mb-6 border-l-2 border-warn bg-warn-tint p-4">
              The admin area needs JavaScript, which is turned off in your browser.
            </p>
          </noscript>
          <Undelivered />
          {content()}
        </div>
      </PageContent>
    </div>
  );
}

function Undelivered() {
  if (useSiteSettings()?.delivers !== false) return null;
  return (
    <p role="status" className="mb-6 border-l-2 border-warn bg-warn-tint p-4 print:hidden">
      <strong>Email and file uploads are off</strong> because DATABASE_URL is not set. Emails are
      queued until it is. Copy a quotation’s private link and send it yourself for now.
    </p>
  );
}

function Letterhead() {
  const { address, email, identity, phone } = useCompany();
  return (
    <div className="letterhead mb-8 hidden items-start justify-between gap-8 border-b border-ink pb-4 print:flex">
      <CompanyLogo />
      <p className="text-right text-sm">
        <strong className="block">{identity.name}</strong>
        {address}
        <br />
        {phone}, {email}
      </p>
    </div>
  );
}

function ProfileError() {
  return (
    <EmptyState
      title="Your profile could not be loaded"
      actions={
        <Button variant="primary" onClick={refetchProfile}>
          Try again
        </Button>
      }
    >
      It is needed to check your access.
    </EmptyState>
  );
}

const ROW =
  "flex min-h-11 w-full items-center gap-3 border-l-4 lg:min-h-10 border-transparent px-4 text-left font-medium -outline-offset-4 transition-colors duration-150 hover:bg-plate aria-[current=page]:border-blue aria-[current=page]:bg-blue-tint aria-[current=page]:text-blue";

/** Sections whose paths are prefixes of others. */
const WITH_PARTS = ["/admin", "/workshop"];

function Sidebar({ onLeave, onKeys }: { onLeave?: () => void; onKeys: () => void }) {
  const { user } = useSession();
  const { profile } = useProfile();
  const signOut = useSignOut();
  const role = useRole();
  const inOffice = useInOffice();
  const sections = SECTIONS.filter(({ roles }) => role && roles.includes(role));
  return (
    <div className="flex flex-1 flex-col">
      <nav aria-label="Admin">
        <ul>
          {sections.map(({ to, label, Icon }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={WITH_PARTS.includes(to)}
                state={FROM_TOP}
                onClick={onLeave}
                className={ROW}
              >
                <Icon aria-hidden="true" className="size-5 shrink-0" />
                {label}
                {to === "/admin/enquiries" && <Waiting what="new" count={countNewEnquiries} />}
                {to === "/admin/reviews" && <Waiting what="to read" count={countWaitingReviews} />}
                {to === "/admin/quotes" && <Waiting what="to do" count={countWaitingQuotes} />}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto pt-6">
        <div className="border-t border-line px-4 py-4">
          {user && profile ? (
            <>
              <p className="font-semibold wrap-anywhere">{profile.full_name || user.email}</p>
              <p className="text-sm text-muted">{ROLE_LABELS[profile.role]}</p>
            </>
          ) : (
            <Skeleton className="h-11 noscript:hidden" />
          )}
        </div>
        <button type="button" aria-haspopup="dialog" onClick={onKeys} className={ROW}>
          <Keyboard aria-hidden="true" className="size-5 shrink-0" />
          {keysTitle(inOffice)}
        </button>
        <Link to="/" onClick={onLeave} className={ROW}>
          <ExternalLink aria-hidden="true" className="size-5 shrink-0" />
          View website
        </Link>
        <button type="button" onClick={signOut} className={ROW}>
          <LogOut aria-hidden="true" className="size-5 shrink-0" />
          Sign Out
        </button>
      </div>
    </div>
  );
}

function Waiting({
  what,
  count,
}: {
  what: string;
  count: (tables: TableClient) => Promise<number>;
}) {
  const { data: waiting = 0 } = useReading({
    key: ["waiting", what],
    read: count,
    polls: true,
    later: true,
    enabled: useInOffice(),
  });
  const text = countBadgeText(waiting);
  if (text === null) return null;
  return (
    <span className="ml-auto min-w-6 rounded-full bg-signal px-1.5 text-center text-xs leading-5 font-bold text-ink tabular-nums">
      {text}
      <span className="sr-only"> {what}</span>
    </span>
  );
}

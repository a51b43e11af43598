import { ExternalLink, LogOut } from "lucide-react";
import { Link, NavLink } from "react-router";
import { useNewCount } from "#app/features/office/enquiries/new-count-store.ts";
import { useProfile, useSession, useSignOut } from "#app/features/session/use-session.ts";
import { countBadgeText } from "#app/ui/count-badge-text.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { ADMIN_SECTIONS } from "./sections.ts";

const ROW =
  "flex min-h-11 w-full items-center gap-3 border-l-4 border-transparent px-4 font-medium -outline-offset-4 transition-colors duration-150 hover:bg-plate aria-[current=page]:border-blue aria-[current=page]:bg-blue-tint aria-[current=page]:text-blue";

/** The sections, and below them who is at work here and the ways out (spec section 2). */
export function Sidebar({ onLeave }: { onLeave?: () => void }) {
  const { user } = useSession();
  const { profile } = useProfile();
  const signOut = useSignOut();
  return (
    <div className="flex flex-1 flex-col">
      <nav aria-label="Admin">
        <ul>
          {ADMIN_SECTIONS.map(({ to, label, Icon }) => (
            <li key={to}>
              <NavLink to={to} end={to === "/admin"} onClick={onLeave} className={ROW}>
                <Icon aria-hidden="true" className="size-5 shrink-0" />
                {label}
                {to === "/admin/enquiries" && <NewEnquiries />}
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
              <p className="text-sm text-muted">{ROLES[profile.role]}</p>
            </>
          ) : (
            <Skeleton className="h-11 noscript:hidden" />
          )}
        </div>
        <Link to="/" onClick={onLeave} className={ROW}>
          <ExternalLink aria-hidden="true" className="size-5 shrink-0" />
          View the website
        </Link>
        <button type="button" onClick={signOut} className={ROW}>
          <LogOut aria-hidden="true" className="size-5 shrink-0" />
          Sign Out
        </button>
      </div>
    </div>
  );
}

/** How many enquiries nobody has looked at. */
function NewEnquiries() {
  const count = useNewCount() ?? 0;
  const text = countBadgeText(count);
  if (text === null) return null;
  return (
    <span className="ml-auto min-w-6 rounded-full bg-signal px-1.5 text-center text-xs leading-5 font-bold text-ink tabular-nums">
      {text}
      <span className="sr-only"> new</span>
    </span>
  );
}

const ROLES = { admin: "Admin", customer: "Customer" };

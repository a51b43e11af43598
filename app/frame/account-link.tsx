import { User } from "lucide-react";
import { Link } from "react-router";
import { useSession } from "#app/session/session-store.ts";

export function AccountLink() {
  const { user } = useSession();
  const label = user ? "My Account" : "Log in";
  return (
    <Link
      to={user ? "/account" : "/login"}
      prefetch="intent"
      aria-label={label}
      title={label}
      className="header-link max-lg:hidden noscript:hidden"
    >
      <User aria-hidden="true" className={user ? "size-5 fill-current" : "size-5"} />
      {/* Fits the longer label, so loading the session causes no layout shift. */}
      <span className="hidden min-w-14 xl:inline">{user ? "Account" : "Log in"}</span>
    </Link>
  );
}

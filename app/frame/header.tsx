import { ListChecks, Menu, Search } from "lucide-react";
import { useState } from "react";
import { Link, NavLink } from "react-router";
import { SearchOpener } from "#app/frame/search/search-opener.tsx";
import { FROM_TOP } from "#app/lib/from-top.ts";
import { CountBadge } from "#app/ui/badge.tsx";
import { IconButton, LinkButton } from "#app/ui/button.tsx";
import { useOnDemand } from "#app/ui/on-demand.ts";
import { CompanyLogo } from "#domains/company/components/company-logo.tsx";
import { navLinks, quoteLink } from "#domains/company/nav-links.ts";
import { useCompany } from "#domains/company/site.ts";
import { AccountLink } from "./account-link.tsx";
import { ThumbBar } from "./thumb-bar.tsx";

const loadSearch = async () => (await import("#app/frame/search/search-dialog.tsx")).SearchDialog;
const loadMenu = async () => (await import("./mobile-menu.tsx")).MobileMenu;

/** Without JavaScript the links show on small screens too, and the bar scrolls. */
export function Header({ cartCount }: { cartCount: number }) {
  const { email, identity, phone } = useCompany();
  const [open, setOpen] = useState<"search" | "menu" | null>(null);
  // Ignores a late close from the other one.
  const close = (which: "search" | "menu") => setOpen((now) => (now === which ? null : now));
  const cartLabel = cartName(cartCount);
  const SmallMenu = useOnDemand(open === "menu", loadMenu, () => close("menu"));

  return (
    <>
      <p className="letterhead hidden border-b border-ink pb-2 print:block">
        {identity.name} · {phone} · {email}
      </p>
      <header className="h-16 noscript:max-lg:h-auto print:hidden">
        <a
          href="#content"
          className="fixed top-2 left-2 z-50 -translate-y-20 rounded-sm bg-ink px-4 py-3 font-semibold text-paper focus:translate-y-0"
        >
          Skip to content
        </a>
        <div className="fixed inset-x-0 top-0 z-40 border-b border-line bg-paper noscript:max-lg:static">
          <div className="column flex h-16 items-center gap-1 sm:gap-2 noscript:max-lg:h-auto noscript:max-lg:flex-wrap noscript:max-lg:pt-2">
            <Link to="/" prefetch="intent" className="mr-auto flex min-h-11 items-center lg:mr-8">
              <CompanyLogo />
              <span className="sr-only">, home</span>
            </Link>
            <nav
              aria-label="Main"
              className="mr-auto hidden self-stretch lg:flex noscript:max-lg:order-last noscript:max-lg:flex noscript:max-lg:w-full noscript:max-lg:flex-wrap"
            >
              {navLinks.map((link) => (
                <NavLink
                  key={link.to}
                  to={link.to}
                  end={link.to === "/"}
                  state={FROM_TOP}
                  prefetch="intent"
                  className="flex min-h-11 items-center border-y-[3px] border-transparent px-4 font-medium text-ink -outline-offset-4 transition-colors duration-150 hover:text-blue aria-[current=page]:border-b-blue aria-[current=page]:text-blue"
                >
                  {link.label}
                </NavLink>
              ))}
            </nav>
            <IconButton
              label="Search"
              aria-haspopup="dialog"
              onClick={() => setOpen("search")}
              className="max-[21rem]:hidden"
            >
              <Search aria-hidden="true" className="size-5" />
            </IconButton>
            <LinkButton to={quoteLink} size="compact" className="max-md:hidden">
              Request a Quote
            </LinkButton>
            <AccountLink />
            <Link
              to="/cart"
              prefetch="intent"
              aria-label={cartLabel}
              title="My Selections"
              className="header-link xl:after:content-[attr(title)]"
            >
              <ListChecks aria-hidden="true" className="size-5" />
              <CountBadge count={cartCount} />
            </Link>
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
        </div>
        <SearchOpener
          load={loadSearch}
          open={open === "search"}
          onOpen={() => setOpen("search")}
          onClose={() => close("search")}
        />
        {SmallMenu && (
          <SmallMenu
            open={open === "menu"}
            onClose={() => close("menu")}
            onSearch={() => setOpen("search")}
          />
        )}
      </header>
      <ThumbBar cartCount={cartCount} cartLabel={cartLabel} onSearch={() => setOpen("search")} />
    </>
  );
}

function cartName(count: number): string {
  if (count === 0) return "My Selections";
  return `My Selections, ${count} ${count === 1 ? "item" : "items"}`;
}

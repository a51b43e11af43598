import { Search } from "lucide-react";
import { NavLink } from "react-router";
import { FROM_TOP } from "#app/lib/from-top.ts";
import { Button, buttonClass, LinkButton } from "#app/ui/button.tsx";
import { Drawer } from "#app/ui/dialog.tsx";
import { useAnswering } from "#domains/company/components/answering.ts";
import { navLinks, quoteLink } from "#domains/company/nav-links.ts";
import { FindTools } from "#domains/products/components/find-tools.tsx";
import { AccountMenu } from "./account-menu.tsx";

export function MobileMenu({
  open,
  onClose,
  onSearch,
}: {
  open: boolean;
  onClose: () => void;
  onSearch: () => void;
}) {
  const { call, dial, phone } = useAnswering();
  return (
    <Drawer open={open} onClose={onClose} title="Menu">
      <nav aria-label="Menu" className="-mx-5 -mt-5 mb-6">
        <ul>
          {navLinks.map((link) => (
            <li key={link.to} className="border-b border-line">
              <NavLink
                to={link.to}
                end={link.to === "/"}
                state={FROM_TOP}
                onClick={onClose}
                className="flex min-h-14 items-center border-l-4 border-transparent px-4 text-lg font-medium -outline-offset-4 aria-[current=page]:border-blue aria-[current=page]:bg-blue-tint aria-[current=page]:text-blue"
              >
                {link.label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mb-6">
        <FindTools onLeave={onClose} />
      </div>
      <AccountMenu onLeave={onClose} />
      <div className="grid gap-3">
        <Button onClick={onSearch}>
          <Search aria-hidden="true" className="size-5" />
          Search
        </Button>
        <LinkButton to={quoteLink} variant="primary" onClick={onClose}>
          Get Quote
        </LinkButton>
        <a href={`tel:${dial}`} className={buttonClass({ variant: "quiet" })}>
          {call} {phone}
        </a>
      </div>
    </Drawer>
  );
}

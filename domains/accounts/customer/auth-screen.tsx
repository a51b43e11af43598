import type { ReactNode } from "react";
import { Link } from "react-router";
import { PageHeader } from "#app/ui/page-header.tsx";
import { quoteLink } from "#domains/company/nav-links.ts";

const PURPOSES = [
  "Order status.",
  "Your enquiries and quotations.",
  "Saved lists for reordering.",
  "A wishlist of saved products.",
];

export function AuthScreen({
  title,
  lead,
  hasPurposes = false,
  children,
}: {
  title: string;
  lead?: string;
  hasPurposes?: boolean;
  children: ReactNode;
}) {
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <div className="column grid items-start gap-x-14 gap-y-10 py-10 pb-16 md:grid-cols-2 lg:grid-cols-[28rem_minmax(0,1fr)]">
        <div className="max-w-md">{children}</div>
        {hasPurposes && <Purposes />}
      </div>
    </>
  );
}

function Purposes() {
  return (
    <aside aria-labelledby="account-purposes" className="border border-line bg-mill p-5 md:p-6">
      <h2 id="account-purposes" className="text-xl">
        What your account offers
      </h2>
      <ul className="mt-3">
        {PURPOSES.map((purpose) => (
          <li key={purpose} className="flex gap-3 py-1.5">
            <span aria-hidden="true" className="mt-3 h-px w-5 shrink-0 bg-blue" />
            {purpose}
          </li>
        ))}
      </ul>
      <p className="mt-3 border-t border-line pt-2">
        You can request a quote without an account.{" "}
        <Link to={quoteLink} className="link inline-flex min-h-11 items-center">
          Request a quote
        </Link>
      </p>
    </aside>
  );
}

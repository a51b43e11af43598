import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { useListPlace } from "./list-place.ts";

export function OfficePage({
  title,
  parent,
  lead,
  actions,
  neighbours,
  children,
}: {
  title: string;
  parent?: { label: string; to: string };
  lead?: ReactNode;
  actions?: ReactNode;
  neighbours?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          {parent && <BackLink {...parent} />}
          <h1 className="text-2xl wrap-anywhere">{title}</h1>
          {lead && <p className="measure mt-1 text-muted">{lead}</p>}
        </div>
        {(actions || neighbours) && (
          <div className="flex flex-wrap gap-2">
            {actions}
            {neighbours}
          </div>
        )}
      </div>
      {children}
    </>
  );
}

function BackLink({ label, to }: { label: string; to: string }) {
  const { path, state } = useListPlace(to);
  return (
    <p className="mb-1 text-sm print:hidden">
      <Link
        to={path}
        state={state}
        className="inline-flex min-h-6 items-center text-muted max-md:min-h-11 underline-offset-4 hover:underline"
      >
        <span aria-hidden="true">←&nbsp;</span>
        {label}
      </Link>
    </p>
  );
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-3 text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

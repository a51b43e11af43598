import type { ReactNode } from "react";
import { CutMark } from "./drawings/cut-mark.tsx";

export function PageHeader({
  title,
  eyebrow,
  lead,
  breadcrumbs,
  actions,
}: {
  title: ReactNode;
  eyebrow?: string;
  lead?: ReactNode;
  breadcrumbs?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className="border-b border-line bg-mill">
      <div className="column flex flex-wrap items-end justify-between gap-x-12 gap-y-6 py-5 md:py-7 print:py-4">
        <div className="min-w-0 self-start">
          {breadcrumbs && <div className="mb-2 text-sm">{breadcrumbs}</div>}
          {eyebrow && (
            <p className="eyebrow mb-3 flex items-center gap-3 text-blue">
              <CutMark />
              {eyebrow}
            </p>
          )}
          <h1 className="text-3xl">{title}</h1>
          {lead && <p className="lead mt-2 text-muted md:text-lg">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3 max-sm:w-full">{actions}</div>}
      </div>
    </div>
  );
}

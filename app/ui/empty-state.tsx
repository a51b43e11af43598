import type { ReactNode } from "react";

/** What stands where a list would be: what is missing, why, and the way out. */
export function EmptyState({
  title,
  children,
  drawing,
  actions,
}: {
  title: string;
  children?: ReactNode;
  drawing?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center border border-dashed border-edge px-6 py-12 text-center">
      {drawing && <div className="mb-6 w-full max-w-56 text-edge">{drawing}</div>}
      <h2 className="text-xl">{title}</h2>
      {children && <div className="measure mt-2 text-muted">{children}</div>}
      {actions && <div className="mt-6 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}

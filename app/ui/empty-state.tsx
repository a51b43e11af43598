import type { ReactNode } from "react";

export function EmptyState({
  title,
  heading: Heading = "h2",
  children,
  drawing,
  actions,
}: {
  title: string;
  heading?: "h1" | "h2";
  children?: ReactNode;
  drawing?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center border border-dashed border-edge px-6 py-12 text-center">
      {drawing && <div className="mb-6 w-full max-w-56 text-edge">{drawing}</div>}
      <Heading className="text-xl">{title}</Heading>
      {children && <div className="measure mt-2 text-muted">{children}</div>}
      {actions && <div className="mt-6 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}

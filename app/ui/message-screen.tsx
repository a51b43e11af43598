import type { ReactNode } from "react";

export function MessageScreen({
  title,
  children,
  actions,
}: {
  title: string;
  children: ReactNode;
  actions: ReactNode;
}) {
  return (
    <div className="column grid min-h-[70vh] content-center py-16">
      <h1 className="text-4xl">{title}</h1>
      <p className="measure mt-4 text-lg text-muted">{children}</p>
      <div className="mt-8 flex flex-wrap gap-3">{actions}</div>
    </div>
  );
}

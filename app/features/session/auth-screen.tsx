import type { ReactNode } from "react";
import { PageHeader } from "#app/ui/page-header.tsx";

/** The frame of the pages around signing in: a title, and one narrow column. */
export function AuthScreen({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string;
  children: ReactNode;
}) {
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <div className="column py-10 pb-16">
        <div className="max-w-md">{children}</div>
      </div>
    </>
  );
}

import { type ReactNode, useId } from "react";

/** A part of a page of the office under its own small heading. */
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

import type { ReactNode } from "react";

/** A part of a page of the office under its own small heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-lg">{title}</h2>
      {children}
    </section>
  );
}

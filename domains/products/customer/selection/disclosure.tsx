import { type ReactNode, useState } from "react";

/** The first list is in the HTML, for use without JavaScript; later ones render when opened. */
export function Folded({
  title,
  of,
  children,
}: {
  title: string;
  /** Identifies the list; a new value resets it. */
  of: unknown;
  children: ReactNode;
}) {
  const [first] = useState(of);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="mt-4 print:hidden"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="cursor-pointer py-2 font-semibold">{title}</summary>
      {(isOpen || of === first) && children}
    </details>
  );
}

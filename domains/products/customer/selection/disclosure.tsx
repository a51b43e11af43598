import { type ReactNode, useState } from "react";

/**
 * A long list behind its title. The first one stands in the page, for who has no scripts; one that changes while it
 * is closed is drawn when it is opened.
 */
export function Folded({
  title,
  of,
  children,
}: {
  title: string;
  /** What the list shows: another one is another list. */
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

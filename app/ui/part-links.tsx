import type { ReactNode } from "react";

/** Sections as marked up by `PartList`; scrolls sideways if too wide. */
export function PartLinks({
  label,
  className = "",
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <nav
      aria-label={label}
      className={`print:hidden ${className}`}
      onFocus={({ target }) => target.scrollIntoView({ block: "nearest", inline: "nearest" })}
    >
      {children}
    </nav>
  );
}

export function PartList({
  parts,
}: {
  parts: readonly { id: string; label: string; count?: number }[];
}) {
  return (
    <ul className="column flex snap-x gap-x-8 overflow-x-auto py-1">
      {parts.map((part) => (
        <li key={part.id} className="shrink-0 snap-start last:snap-end">
          <a
            href={`#${part.id}`}
            className="inline-flex min-h-11 items-center gap-2 font-medium text-blue hover:underline"
          >
            {part.label}
            {part.count !== undefined && (
              <span className="text-muted tabular-nums">{part.count}</span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

import type { ReactNode } from "react";

/**
 * The parts of a page, as `PartList` writes them. Where they do not fit beside each other, they are one row that is pushed
 * sideways.
 */
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
      // Browsers leave a link that is seen in part as it is.
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

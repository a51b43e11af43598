/** The parts of a page. Where they do not fit beside each other, they are one row that is pushed sideways. */
export function PartLinks({
  label,
  parts,
  className = "",
}: {
  label: string;
  parts: readonly { id: string; label: string; count?: number }[];
  className?: string;
}) {
  return (
    <nav aria-label={label} className={`print:hidden ${className}`}>
      <ul className="column flex snap-x gap-x-8 overflow-x-auto py-1">
        {parts.map((part) => (
          <li key={part.id} className="shrink-0 snap-start last:snap-end">
            <a
              href={`#${part.id}`}
              // Browsers leave a link that is seen in part as it is.
              onFocus={({ target }) =>
                target.scrollIntoView({ block: "nearest", inline: "nearest" })
              }
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
    </nav>
  );
}

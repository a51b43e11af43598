import type { ReactNode } from "react";

export function DataList({
  rows,
  className = "",
}: {
  rows: readonly { term: ReactNode; value: ReactNode }[];
  className?: string;
}) {
  return (
    <dl className={`border-t border-ink ${className}`}>
      {rows.map((row, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: The rows are fixed.
          key={index}
          className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-4 border-b border-line py-2.5 print:py-1"
        >
          <dt className="text-sm leading-6 text-muted">{row.term}</dt>
          <dd className="tabular-nums wrap-anywhere">{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}

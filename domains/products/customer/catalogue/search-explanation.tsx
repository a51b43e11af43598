import { X } from "lucide-react";
import { Link } from "react-router";
import type { Explanation } from "#tools/find/explanation.ts";
import { type CatalogueFilter, cataloguePath } from "./catalogue-filter.ts";

export function SearchExplanation({
  explanation: { summary, parts, losses, notes, ways, missing },
  filter,
}: {
  explanation: Explanation;
  filter: CatalogueFilter;
}) {
  const isNamed = summary !== "" && !missing;
  if (!isNamed && notes.length + losses.length + ways.length + parts.length === 0) return null;
  return (
    <div className="mt-4 mb-2 border-l-2 border-blue py-0.5 pl-3 text-sm" aria-live="polite">
      {isNamed && (
        <p className="font-semibold wrap-anywhere">
          <span className="sr-only">Searched as </span>
          {summary}
        </p>
      )}
      {ways.map(({ to, label }) => (
        <p key={to} className="measure mt-1 wrap-anywhere">
          <Link to={to} className="link inline-block font-semibold pointer-coarse:py-2">
            {label}
          </Link>
        </p>
      ))}
      {losses.map((loss) => (
        <p key={loss} className="measure mt-1 font-medium text-warn wrap-anywhere">
          {loss}
        </p>
      ))}
      {notes.length > 0 && (
        <ul className="grid gap-1 text-muted not-first:mt-1">
          {notes.map((note) => (
            <li key={note} className="measure wrap-anywhere">
              {note}
            </li>
          ))}
        </ul>
      )}
      {parts.length > 0 && (
        <ul aria-label="Search terms" className="mt-2 flex flex-wrap gap-2 print:hidden">
          {parts.map(({ label, without }) => (
            <li key={label}>
              <Link
                to={cataloguePath({ ...filter, q: without, page: 1 })}
                preventScrollReset
                className="inline-flex min-h-8 items-center gap-1.5 rounded-sm border border-line px-2 text-ink hover:border-blue hover:text-blue pointer-coarse:min-h-11"
              >
                <span className="sr-only">Search without </span>
                {label}
                <X aria-hidden="true" className="size-3.5" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

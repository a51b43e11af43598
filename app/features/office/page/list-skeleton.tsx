import { Skeleton } from "#app/ui/skeleton.tsx";

const ROWS = ["a", "b", "c", "d", "e", "f"];

/** Stands where a page of the office will appear. */
export function ListSkeleton() {
  return (
    <div role="status" className="noscript:hidden">
      <span className="sr-only">Loading…</span>
      <div className="grid gap-3">
        {ROWS.map((row) => (
          <Skeleton key={row} className="h-12" />
        ))}
      </div>
    </div>
  );
}

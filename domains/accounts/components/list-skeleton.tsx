import { Skeleton } from "#app/ui/skeleton.tsx";

/** Stands where the rows of a page of the account will appear. */
export function ListSkeleton() {
  return (
    <div role="status" className="noscript:hidden">
      <span className="sr-only">Loading...</span>
      <div className="grid gap-4">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
    </div>
  );
}

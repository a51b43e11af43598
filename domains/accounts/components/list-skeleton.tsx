import { Skeleton } from "#app/ui/skeleton.tsx";

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

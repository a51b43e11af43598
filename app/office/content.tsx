import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";

export function Content<T>({
  source,
  what,
  children,
}: {
  source: UseQueryResult<T>;
  /** Follows "The", as in `products`. */
  what: string;
  children: (data: T) => ReactNode;
}) {
  if (source.data !== undefined) {
    return (
      <div
        aria-busy={source.isPlaceholderData}
        className="transition-opacity duration-150 aria-busy:opacity-60 aria-busy:delay-300"
      >
        {children(source.data)}
      </div>
    );
  }
  if (!source.isError) return <ListSkeleton />;
  return (
    <EmptyState
      title={`The ${what} could not be loaded`}
      actions={
        <Button variant="primary" onClick={() => source.refetch()}>
          Try again
        </Button>
      }
    />
  );
}

const ROWS = ["a", "b", "c", "d", "e", "f"];

export function ListSkeleton() {
  return (
    <div role="status" className="noscript:hidden">
      <span className="sr-only">Loading...</span>
      <div className="grid gap-3">
        {ROWS.map((row) => (
          <Skeleton key={row} className="h-12" />
        ))}
      </div>
    </div>
  );
}

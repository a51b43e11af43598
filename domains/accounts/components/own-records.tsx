import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";
import { LoadError } from "./load-error.tsx";

export function OwnRecords<Row extends { id: string }>({
  what,
  source,
  empty,
  children,
}: {
  /** Follows "Your" in a sentence. */
  what: string;
  source: UseQueryResult<Row[]>;
  empty: ReactNode;
  children: (row: Row) => ReactNode;
}) {
  if (source.isPending) return <ListSkeleton />;
  if (!source.data) return <LoadError what={what} onRetry={() => source.refetch()} />;
  if (source.data.length === 0) return empty;
  return (
    <ul className="grid gap-6">
      {source.data.map((row) => (
        <li key={row.id}>{children(row)}</li>
      ))}
    </ul>
  );
}

export function OwnRecord({
  title,
  moment,
  day,
  state,
  children,
}: {
  title: ReactNode;
  moment: string;
  day: string;
  state: { title: string; tone: Parameters<typeof Badge>[0]["tone"] };
  children: ReactNode;
}) {
  const headingId = useId();
  return (
    <Card>
      <article aria-labelledby={headingId}>
        <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line bg-mill px-4 py-3">
          <h2 id={headingId} className="text-base font-semibold tabular-nums">
            {title}
          </h2>
          <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
            <time dateTime={moment}>{day}</time>
            <Badge tone={state.tone}>{state.title}</Badge>
          </p>
        </header>
        {children}
      </article>
    </Card>
  );
}

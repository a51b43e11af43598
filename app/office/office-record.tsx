import type { ReactNode } from "react";
import type { TableClient } from "#app/data/database.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { AlsoOpen } from "#app/office/live/presence.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Content } from "./content.tsx";
import { useListPlace } from "./list-place.ts";
import { OfficePage } from "./office-page.tsx";

export function OfficeRecord<Row>({
  what,
  id,
  parent,
  read,
  polls = false,
  once = false,
  title,
  actions,
  neighbours,
  children,
}: {
  what: string;
  id: string;
  parent: { label: string; to: string };
  read: (tables: TableClient, id: string) => Promise<Row | null>;
  polls?: boolean;
  once?: boolean;
  title: (row: Row) => string;
  actions?: (row: Row) => ReactNode;
  neighbours?: ReactNode;
  children: (row: Row) => ReactNode;
}) {
  const source = useReading({
    key: [what, id],
    read: (tables) => read(tables, id),
    errorTitle: `Error fetching ${what}`,
    polls,
    once,
  });
  const list = useListPlace(parent.to);
  const row = source.data;
  return (
    <OfficePage
      title={row ? title(row) : `The ${what}`}
      parent={parent}
      actions={row && actions?.(row)}
      neighbours={neighbours}
    >
      <AlsoOpen record={`${what} ${id}`} />
      <Content source={source} what={what}>
        {(row) =>
          row ? (
            children(row)
          ) : (
            <EmptyState
              title={`${what[0]?.toUpperCase()}${what.slice(1)} not found`}
              actions={
                <LinkButton to={list.path} state={list.state}>
                  {parent.label}
                </LinkButton>
              }
            >
              It may have been deleted, or the link is incomplete.
            </EmptyState>
          )
        }
      </Content>
    </OfficePage>
  );
}

import type { ReactNode } from "react";
import type { TableClient } from "#app/data/database.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { AdminContent } from "./admin-content.tsx";
import { AdminPage } from "./admin-page.tsx";
import { useListPlace } from "./list-place.ts";
import { useAdminData } from "./use-admin-data.ts";
import { useRenewal } from "./use-renewal.ts";

/** The page of one row: its name over it, and its states while it is read, missing or out of reach. */
export function AdminRecord<Row>({
  what,
  id,
  parent,
  read,
  renews = false,
  title,
  actions,
  children,
}: {
  /** What the row is, in one word. */
  what: string;
  id: string;
  /** The list this page was reached from. */
  parent: { label: string; to: string };
  read: (tables: TableClient, id: string) => Promise<Row | null>;
  /** Whether it is read again while it is in view, so that a colleague's work appears by itself. */
  renews?: boolean;
  title: (row: Row) => string;
  actions?: (row: Row) => ReactNode;
  children: (row: Row, reload: () => void) => ReactNode;
}) {
  const source = useAdminData(
    id,
    async (tables) => ({ row: await read(tables, id) }),
    `Error fetching ${what}`,
  );
  useRenewal(() => {
    if (renews) source.renew();
  });
  const list = useListPlace(parent.to);
  const row = source.data?.row;
  return (
    <AdminPage
      title={row ? title(row) : `The ${what}`}
      parent={parent}
      actions={row && actions?.(row)}
    >
      <AdminContent source={source} what={what}>
        {({ row }) =>
          row ? (
            children(row, source.reload)
          ) : (
            <EmptyState
              title={`There is no such ${what}`}
              actions={
                <LinkButton to={list.path} state={list.state}>
                  {parent.label}
                </LinkButton>
              }
            >
              It was deleted, or the address is not complete.
            </EmptyState>
          )
        }
      </AdminContent>
    </AdminPage>
  );
}

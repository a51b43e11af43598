import type { ReactNode } from "react";
import { Link } from "react-router";
import {
  type Change,
  fetchChanges,
  fetchOrderChanges,
  type RowChange,
} from "#app/data/audit-log.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { formatMoment } from "#app/lib/moment.ts";
import { Content } from "#app/office/content.tsx";
import { mergeChanges } from "./merge-changes.ts";

type Table = Parameters<typeof fetchChanges>[1] | "orders";

export function History({
  table,
  id,
  texts,
  action,
  beginning,
}: {
  table: Table;
  id: string;
  /** Empty hides the change. */
  texts: (change: RowChange) => string[];
  action?: (change: Change) => ReactNode;
  beginning?: { at: string; text: string };
}) {
  const source = useChanges(table, id);
  return (
    <Content source={source} what="history">
      {(changes) => (
        <>
          <ol className="grid gap-3 text-sm">
            {mergeChanges(changes).flatMap((change) =>
              texts(change).map((text) => (
                <Entry
                  key={`${change.id} ${text}`}
                  text={text}
                  when={whoAndWhen(change)}
                  action={action?.(change)}
                />
              )),
            )}
            {beginning && <Entry text={beginning.text} when={formatMoment(beginning.at)} />}
          </ol>
          <LogLink record={id} />
        </>
      )}
    </Content>
  );
}

export function LogLink({ record }: { record: string }) {
  return (
    <p className="mt-3 text-sm">
      <Link
        className="link inline-flex min-h-6 items-center max-md:min-h-11"
        to={`/admin/changes?record=${record}`}
      >
        View in activity log
      </Link>
    </p>
  );
}

export function LastChange({ table, id }: { table: Table; id: string }) {
  const { data: [last] = [] } = useChanges(table, id);
  if (!last) return null;
  return <p className="mb-4 text-muted">{whoAndWhen(last)}</p>;
}

function useChanges(table: Table, id: string) {
  return useReading({
    key: ["history", table, id],
    read: (tables) =>
      table === "orders" ? fetchOrderChanges(tables, id) : fetchChanges(tables, table, id),
    errorTitle: "Error fetching history",
    polls: true,
  });
}

function whoAndWhen({ by, at }: Change): string {
  return `${by ?? "Website"}, ${formatMoment(at)}`;
}

function Entry({ text, when, action }: { text: string; when: string; action?: ReactNode }) {
  return (
    <li className="border-l-2 border-line pl-3">
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      <p className="text-muted wrap-anywhere">{when}</p>
      {action}
    </li>
  );
}

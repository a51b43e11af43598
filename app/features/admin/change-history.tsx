import { type ReactNode, useId } from "react";
import { type Change, fetchChanges } from "#app/data/audit-log.ts";
import { AdminContent } from "./admin-content.tsx";
import { formatMoment } from "./moment.ts";
import { useAdminData } from "./use-admin-data.ts";

const DONE = { insert: "Added", update: "Changed", delete: "Deleted" };

/** Who changed a row, when, and what (from the audit log), the newest first. */
export function ChangeHistory({
  table,
  rowId,
  labels,
  format = String,
}: {
  table: string;
  rowId: string;
  /** Words for the columns worth showing. */
  labels: Record<string, string>;
  /** Returns what a person reads for a column's value. */
  format?: (value: unknown, column: string) => ReactNode;
}) {
  const headingId = useId();
  const changes = useAdminData(
    `${table} ${rowId}`,
    (tables) => fetchChanges(tables, table, rowId),
    "Error fetching history",
  );
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-3 border-b border-ink pb-2 text-xl">
        History
      </h2>
      <AdminContent source={changes} what="history">
        {(list) =>
          list.length === 0 ? (
            <p className="text-muted">No change was recorded yet.</p>
          ) : (
            <ol className="border-b border-line text-sm">
              {list.map((change) => (
                <li key={change.id} className="border-t border-line py-3 first:border-t-0">
                  <p>
                    <strong className="font-semibold">{DONE[change.action]}</strong> by{" "}
                    <span className="wrap-anywhere">{change.actor ?? "the server"}</span>
                    <time dateTime={change.at} className="block text-muted tabular-nums">
                      {formatMoment(change.at)}
                    </time>
                  </p>
                  {change.action === "update" && (
                    <ChangedColumns change={change} labels={labels} format={format} />
                  )}
                </li>
              ))}
            </ol>
          )
        }
      </AdminContent>
    </section>
  );
}

function ChangedColumns({
  change,
  labels,
  format,
}: {
  change: Change;
  labels: Record<string, string>;
  format: (value: unknown, column: string) => ReactNode;
}) {
  const columns = Object.keys(change.after ?? {}).filter((column) => column in labels);
  return (
    <dl className="mt-1">
      {columns.map((column) => (
        <div key={column} className="mt-1">
          <dt className="text-muted">{labels[column]}</dt>
          <dd className="line-clamp-4 wrap-anywhere">
            <del className="text-muted">{shown(change.before?.[column], column)}</del>
            <span aria-hidden="true"> → </span>
            <ins className="no-underline">{shown(change.after?.[column], column)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );

  function shown(value: unknown, column: string): ReactNode {
    return value === null || value === undefined || value === ""
      ? "nothing"
      : format(value, column);
  }
}

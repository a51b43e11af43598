import { Link } from "react-router";
import { useReading } from "#app/data/use-table-query.ts";
import { capitalized } from "#app/lib/capitalized.ts";
import { formatDay } from "#app/lib/moment.ts";
import { Content } from "#app/office/content.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { fetchMachineHistory, type HistoryEntry } from "#domains/customer-machines/contracts.ts";
import { HISTORY_LABELS } from "#domains/customer-machines/history-labels.ts";

const PLACES: Partial<Record<HistoryEntry["kind"], string>> = {
  quote: "quotes",
  order: "orders",
  delivery: "orders",
};

export function MachineHistory({ id }: { id: string }) {
  const source = useReading({
    key: ["machine history", id],
    read: (tables) => fetchMachineHistory(tables, { target: id }),
    errorTitle: "Error fetching history",
    polls: true,
  });
  return (
    <Content source={source} what="history">
      {(entries) =>
        entries.length === 0 ? (
          <p className="text-muted">
            No documents yet. Link the machine on a repair, quotation or order.
          </p>
        ) : (
          <ol className="border-t border-ink">
            {entries.map((entry) => (
              <Entry key={`${entry.kind} ${entry.id} ${entry.at}`} entry={entry} />
            ))}
          </ol>
        )
      }
    </Content>
  );
}

function Entry({
  entry: { kind, id, at, number, status, customer, text },
}: {
  entry: HistoryEntry;
}) {
  return (
    <li className="relative grid gap-x-6 gap-y-1 border-b border-line py-3 hover:bg-plate sm:grid-cols-[7rem_minmax(0,1fr)]">
      <time dateTime={at} className="text-sm leading-6 text-muted">
        {formatDay(at)}
      </time>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={`/admin/${PLACES[kind] ?? "enquiries"}/${id}`}
            className="link font-semibold tabular-nums after:absolute after:inset-0"
          >
            {[HISTORY_LABELS[kind], number].filter(Boolean).join(" ")}
          </Link>
          <Badge tone="neutral">{capitalized(status)}</Badge>
          <span className="text-sm text-muted wrap-anywhere">{customer}</span>
        </p>
        <p className="line-clamp-2 text-sm wrap-anywhere empty:hidden">{text}</p>
      </div>
    </li>
  );
}

import { Link } from "react-router";
import { useReading } from "#app/data/use-table-query.ts";
import { capitalized } from "#app/lib/capitalized.ts";
import { formatDay } from "#app/lib/moment.ts";
import { Content } from "#app/office/content.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { fetchMachineHistory, type HistoryEntry } from "#domains/customer-machines/contracts.ts";

const KINDS: Record<HistoryEntry["kind"], { label: string; under: string }> = {
  enquiry: { label: "Enquiry", under: "enquiries" },
  repair: { label: "Repair", under: "enquiries" },
  report: { label: "Strip report", under: "enquiries" },
  certificate: { label: "Certificate", under: "enquiries" },
  parts: { label: "Parts fitted", under: "enquiries" },
  quote: { label: "Quotation", under: "quotes" },
  order: { label: "Order", under: "orders" },
  delivery: { label: "Delivery of order", under: "orders" },
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
  const { label, under } = KINDS[kind];
  return (
    <li className="relative grid gap-x-6 gap-y-1 border-b border-line py-3 hover:bg-plate sm:grid-cols-[7rem_minmax(0,1fr)]">
      <time dateTime={at} className="text-sm leading-6 text-muted">
        {formatDay(at)}
      </time>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={`/admin/${under}/${id}`}
            className="link font-semibold tabular-nums after:absolute after:inset-0"
          >
            {[label, number].filter(Boolean).join(" ")}
          </Link>
          <Badge tone="neutral">{capitalized(status)}</Badge>
          <span className="text-sm text-muted wrap-anywhere">{customer}</span>
        </p>
        <p className="line-clamp-2 text-sm wrap-anywhere empty:hidden">{text}</p>
      </div>
    </li>
  );
}

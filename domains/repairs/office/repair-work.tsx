import { useReading } from "#app/data/use-table-query.ts";
import { formatDate } from "#app/lib/calendar.ts";
import { formatCount, formatPrice } from "#app/lib/numbers.ts";
import { Part } from "#app/office/office-page.tsx";
import { fetchRepairWork, type RepairWork } from "#domains/repairs/contracts.ts";

export function useRepairWork(repair: string) {
  return useReading({
    key: ["repair work", repair],
    read: (tables) => fetchRepairWork(tables, { target: repair }),
    errorTitle: "Error fetching hours and parts",
    polls: true,
  });
}

type Hours = RepairWork["hours"];

function hoursText(hours: Hours): string {
  return `${Number(hours.reduce((sum, one) => sum + one.hours, 0).toFixed(2))} h`;
}

export function HoursList({ hours }: { hours: Hours }) {
  const people = Map.groupBy(hours, ({ worker_id, worker }) => worker_id ?? worker);
  return (
    <ul className="mb-4 border-t border-ink empty:hidden">
      {[...people].map(([person, entries]) => (
        <li key={person} className="border-b border-line py-2.5">
          <span className="flex justify-between gap-4 font-semibold">
            <span className="min-w-0 wrap-anywhere">{entries[0]?.worker}</span>
            <span className="shrink-0 tabular-nums">{hoursText(entries)}</span>
          </span>
          <span className="text-sm text-muted">
            {entries
              .map(({ worked_on, hours: worked }) => `${formatDate(worked_on)} ${worked} h`)
              .join(", ")}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** For the office, with our cost. */
export function RepairCosts({ repair }: { repair: string }) {
  const { data } = useRepairWork(repair);
  if (!data) return null;
  const { hours, parts } = data;
  const known = parts.reduce((sum, { cost }) => sum + (cost ?? 0), 0);
  const isWhole = parts.every(({ cost }) => cost !== null);
  return (
    <Part title="Hours and parts issued">
      {hours.length + parts.length === 0 && (
        <p className="text-muted">Nothing yet. The workshop records hours and parts.</p>
      )}
      <HoursList hours={hours} />
      <ul className="border-t border-ink empty:hidden">
        {parts.map(({ product_id, product_name, quantity, by, cost }) => (
          <li
            key={product_id ?? product_name}
            className="flex justify-between gap-4 border-b border-line py-2.5"
          >
            <span className="min-w-0 wrap-anywhere">
              {formatCount(quantity)} × {product_name}
              <span className="block text-sm text-muted">{by.join(", ")}</span>
            </span>
            <span className="shrink-0 tabular-nums">
              {cost === null ? "Cost unknown" : formatPrice(cost)}
            </span>
          </li>
        ))}
      </ul>
      {(hours.length > 0 || parts.length > 0) && (
        <p className="mt-3 flex justify-between gap-4 font-semibold">
          <span>Total, {hoursText(hours)}</span>
          <span className="tabular-nums">
            {parts.length > 0 && `${isWhole ? "" : "at least "}${formatPrice(known)}`}
          </span>
        </p>
      )}
    </Part>
  );
}

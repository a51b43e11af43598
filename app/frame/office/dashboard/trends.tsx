import { formatCount, formatPrice } from "#app/lib/numbers.ts";
import { dateFormat } from "#app/lib/place.ts";
import { SelectField } from "#app/ui/field.tsx";
import type { Business, Today } from "#domains/company/contracts.ts";

/** Whole weeks, for equal numbers of each weekday. */
export const PERIODS = [
  { value: "7", label: "7 days", part: "Day" },
  { value: "28", label: "4 weeks", part: "Day" },
  { value: "84", label: "12 weeks", part: "Week from" },
  { value: "364", label: "52 weeks", part: "4 weeks from" },
] as const;

const SERIES = [
  { key: "enquiries", label: "Enquiries", text: formatCount },
  { key: "quotes", label: "Quotations sent", text: formatCount },
  { key: "orders", label: "Orders", text: formatCount },
  { key: "revenue", label: "Revenue excluding VAT", text: (amount: number) => formatPrice(amount) },
] as const;
type Series = (typeof SERIES)[number];

/** SVG units, stretched to fit. */
const HEIGHT = 100;
const SLOT = 10;
const GAP = 2;

export function Trends({
  today: { now, before, parts },
  days,
  onDays,
}: {
  today: Today;
  days: string;
  onDays: (days: string) => void;
}) {
  const period = PERIODS.find(({ value }) => value === days) ?? PERIODS[2];
  return (
    <section aria-labelledby="business">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <h2 id="business" className="text-lg">
          Business
        </h2>
        <SelectField
          label="Period"
          value={period.value}
          options={PERIODS}
          onChange={(event) => onDays(event.currentTarget.value)}
          className="w-40"
        />
      </div>
      <div className="grid border border-line bg-paper sm:grid-cols-2 xl:grid-cols-4">
        {SERIES.map((series) => (
          <Trend key={series.key} series={series} now={now} before={before} parts={parts} />
        ))}
      </div>
      {/* Tables ignore clipping, so clip a wrapper. */}
      <div className="sr-only">
        <table>
          <caption>Enquiries, quotations, orders and revenue, {period.label}</caption>
          <thead>
            <tr>
              <th scope="col">{period.part}</th>
              {SERIES.map(({ key, label }) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <tr key={part.start}>
                <th scope="row">{dayText(part.start)}</th>
                {SERIES.map(({ key, text }) => (
                  <td key={key}>{text(part[key])}</td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">Previous {period.label}</th>
              {SERIES.map(({ key, text }) => (
                <td key={key}>{text(before[key])}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Trend({
  series: { key, label, text },
  now,
  before,
  parts,
}: {
  series: Series;
  now: Business;
  before: Business;
  parts: readonly Business[];
}) {
  const top = axisTop(Math.max(...parts.map((part) => part[key])));
  const first = parts[0]?.start ?? now.start;
  const last = parts.at(-1)?.start ?? now.start;
  return (
    <div className="border-line p-4 max-sm:border-b max-sm:last:border-b-0 sm:even:border-l max-xl:sm:nth-[n+3]:border-t xl:not-first:border-l">
      <p className="text-sm text-muted">{label}</p>
      <p className="mt-1 text-xl font-semibold tabular-nums wrap-anywhere">{text(now[key])}</p>
      <p className="text-sm text-muted tabular-nums">{changeText(now[key], before[key], text)}</p>
      <div aria-hidden="true" className="mt-3 text-xs text-muted tabular-nums">
        <p className="text-right">{key === "revenue" ? formatPrice(top) : formatCount(top)}</p>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${parts.length * SLOT} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-20 w-full overflow-visible border-b border-ink"
        >
          <path
            d={`M0 0H${parts.length * SLOT}`}
            vectorEffect="non-scaling-stroke"
            className="stroke-line"
          />
          {parts.map((part, index) => {
            const height = (part[key] / top) * HEIGHT;
            return (
              <rect
                key={part.start}
                x={index * SLOT + GAP / 2}
                y={HEIGHT - height}
                width={SLOT - GAP}
                height={height}
                className={index === parts.length - 1 ? "fill-ink" : "fill-blue"}
              />
            );
          })}
        </svg>
        <p className="mt-1 flex justify-between">
          <span>{dayText(first)}</span>
          <span>{dayText(last)}</span>
        </p>
      </div>
    </div>
  );
}

function dayText(day: string): string {
  return dateFormat({ day: "numeric", month: "short", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

export function changeText(now: number, before: number, text: (n: number) => string): string {
  if (before === 0) return `${text(0)} previously`;
  const percent = Math.round(((now - before) / before) * 100);
  const sign = percent > 0 ? "+" : percent < 0 ? "−" : "±";
  return `${text(before)} previously, ${sign}${Math.abs(percent)}%`;
}

/** Returns a round, even maximum for an axis from 0. */
export function axisTop(highest: number): number {
  for (let unit = 1; ; unit *= 10) {
    const top = [2, 4, 6, 10].map((step) => step * unit).find((candidate) => candidate >= highest);
    if (top !== undefined) return top;
  }
}

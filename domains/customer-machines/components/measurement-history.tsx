import { formatDay } from "#app/lib/moment.ts";
import { formatCount } from "#app/lib/numbers.ts";
import type { VisitMeasurement } from "#domains/customer-machines/contracts.ts";
import { figuresOf, verdictOf } from "#domains/repairs/strip-report.ts";

/** In SVG units. */
const [WIDTH, HEIGHT, EDGE] = [320, 120, 10];

/** Measurements that several visits share, each as a chart and a table. */
export function MeasurementHistory({
  measurements,
}: {
  measurements: readonly VisitMeasurement[];
}) {
  const groups = Map.groupBy(measurements, ({ name, unit }) => (unit ? `${name} (${unit})` : name));
  const shown = [...groups].filter(([, visits]) => visits.length > 1);
  if (shown.length === 0) return null;
  return (
    <section aria-label="Measurements over visits" className="grid gap-6 sm:grid-cols-2">
      {shown.map(([title, visits]) => (
        <figure key={title} className="min-w-0">
          <figcaption className="font-semibold wrap-anywhere">{title}</figcaption>
          <Chart visits={visits} />
          <table className="w-full text-left text-sm tabular-nums">
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr className="border-b border-ink">
                <th scope="col">Visit</th>
                <th scope="col" className="pl-3 text-right">
                  Measured
                </th>
                <th scope="col" className="pl-3 text-right">
                  Limit
                </th>
              </tr>
            </thead>
            <tbody>
              {visits.map((visit) => (
                <tr key={visit.at} className="border-b border-line">
                  <th scope="row" className="font-normal">
                    {formatDay(visit.at)}
                  </th>
                  <td
                    className={`pl-3 text-right ${isBeyond(visit) ? "font-semibold text-bad" : ""}`}
                  >
                    {formatCount(visit.measured)}
                    {isBeyond(visit) && <span className="block text-xs">beyond the limit</span>}
                  </td>
                  <td className="pl-3 text-right">{figuresOf(visit).limit_value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </figure>
      ))}
    </section>
  );
}

function isBeyond(visit: VisitMeasurement): boolean {
  return verdictOf(visit)?.verdict === "beyond the limit";
}

/** The table beside it says the same. */
function Chart({ visits }: { visits: readonly VisitMeasurement[] }) {
  const times = visits.map(({ at }) => Date.parse(at));
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const values = visits.flatMap(({ measured, limit_value }) => [measured, limit_value ?? measured]);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const x = (at: string) =>
    EDGE + ((Date.parse(at) - first) / (last - first || 1)) * (WIDTH - 2 * EDGE);
  const y = (value: number) =>
    HEIGHT - EDGE - ((value - least) / (most - least || 1)) * (HEIGHT - 2 * EDGE);
  const limit = visits.at(-1)?.limit_value ?? null;
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="my-2 w-full bg-mill">
      {limit !== null && (
        <line
          x1={0}
          x2={WIDTH}
          y1={y(limit)}
          y2={y(limit)}
          strokeDasharray="6 4"
          className="stroke-bad"
        />
      )}
      <polyline
        points={visits.map(({ at, measured }) => `${x(at)},${y(measured)}`).join(" ")}
        strokeWidth={2}
        className="fill-none stroke-blue"
      />
      {visits.map((visit) => (
        <circle
          key={visit.at}
          cx={x(visit.at)}
          cy={y(visit.measured)}
          r={4}
          className={isBeyond(visit) ? "fill-bad" : "fill-blue"}
        />
      ))}
    </svg>
  );
}

import type { Week } from "#app/data/office-figures.ts";

const SERIES = [
  { key: "enquiries", label: "Enquiries", bar: "fill-blue", swatch: "bg-blue" },
  { key: "orders", label: "Orders", bar: "fill-signal", swatch: "bg-signal" },
] as const;

/** Units of the drawing: it is stretched to the room there is, the text around it is not. */
const HEIGHT = 100;
const SLOT = 10;
const BAR = 3.5;
const GAP = 0.5;

const DAY = new Intl.DateTimeFormat("en-ZA", { day: "numeric", month: "short", timeZone: "UTC" });

/** What came in each week, drawn; the same as a table for those who do not see it. */
export function WeekChart({ weeks }: { weeks: Week[] }) {
  const top = axisTop(Math.max(...weeks.flatMap((week) => SERIES.map(({ key }) => week[key]))));
  return (
    <figure>
      <figcaption className="mb-4 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {SERIES.map(({ key, label, swatch }) => (
          <span key={key} className="inline-flex items-center gap-2">
            <span aria-hidden="true" className={`size-3 ${swatch}`} />
            {label}
          </span>
        ))}
      </figcaption>
      <div
        aria-hidden="true"
        className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-xs text-muted tabular-nums"
      >
        <div className="-my-2 flex h-44 flex-col justify-between text-right">
          <span>{top}</span>
          <span>{top / 2}</span>
          <span>0</span>
        </div>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${weeks.length * SLOT} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-40 w-full overflow-visible"
        >
          {[0, 0.5, 1].map((part) => (
            <path
              key={part}
              d={`M0 ${HEIGHT * part}H${weeks.length * SLOT}`}
              vectorEffect="non-scaling-stroke"
              className={part === 1 ? "stroke-ink" : "stroke-line"}
            />
          ))}
          {weeks.map((week, index) =>
            SERIES.map(({ key, bar }, place) => {
              const height = (week[key] / top) * HEIGHT;
              return (
                <rect
                  key={`${week.start} ${key}`}
                  x={index * SLOT + (SLOT - 2 * BAR - GAP) / 2 + place * (BAR + GAP)}
                  y={HEIGHT - height}
                  width={BAR}
                  height={height}
                  className={bar}
                />
              );
            }),
          )}
        </svg>
        <div className="col-start-2 mt-2 flex">
          {weeks.map(({ start }, index) => (
            // Every other week on small screens: the dates would touch.
            <span
              key={start}
              className={`min-w-0 flex-1 text-center leading-tight max-md:text-right ${(weeks.length - 1 - index) % 2 ? "max-md:hidden" : ""}`}
            >
              {DAY.format(new Date(start))}
            </span>
          ))}
        </div>
      </div>
      <table className="sr-only">
        <caption>Enquiries and orders per week</caption>
        <thead>
          <tr>
            <th scope="col">Week from</th>
            {SERIES.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.start}>
              <th scope="row">{DAY.format(new Date(week.start))}</th>
              {SERIES.map(({ key }) => (
                <td key={key}>{week[key]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

/** Returns the top of an axis that starts at 0: an even, round number not below the highest value. */
export function axisTop(highest: number): number {
  for (let unit = 1; ; unit *= 10) {
    const top = [2, 4, 6, 10].map((step) => step * unit).find((candidate) => candidate >= highest);
    if (top !== undefined) return top;
  }
}

import type { Operation } from "#tools/sizing/blower/blower-choice.ts";
import type { CurveRow } from "#tools/sizing/blower/blower-curve.ts";
import { powerText } from "./fitting-blowers.tsx";

const WIDTH = 300;
const HEIGHT = 110;
const AREA = { left: 40, top: 18, right: WIDTH - 10, bottom: HEIGHT - 22 };

type Quantity = {
  key: "flow" | "power" | "discharge";
  name: string;
  unit: string;
  text: (value: number) => string;
};

const whole = (value: number) => value.toFixed(0);

const QUANTITIES: Quantity[] = [
  { key: "flow", name: "Inlet flow", unit: "m³/h", text: whole },
  { key: "power", name: "Shaft power", unit: "kW", text: powerText },
  { key: "discharge", name: "Discharge temperature", unit: "°C", text: whole },
];

export function BlowerCurves({
  name,
  rows,
  scale,
  difference,
  operation,
}: {
  name: string;
  rows: readonly CurveRow[];
  /** Maxima of all curves shown, for a common scale. */
  scale: CurveRow;
  /** mbar, at the duty point. */
  difference: number;
  operation: Operation;
}) {
  return (
    <div>
      {QUANTITIES.map((quantity) => (
        <Chart key={quantity.key} {...{ name, rows, scale, difference, operation, quantity }} />
      ))}
      <details className="mt-1 text-sm print:hidden">
        <summary className="cursor-pointer py-1 text-muted">Curve data</summary>
        <table className="w-full text-right tabular-nums">
          <caption className="sr-only">{name}, curve at this speed</caption>
          <thead>
            <tr className="border-b border-ink">
              <th scope="col" className="py-1 font-semibold">
                mbar
              </th>
              {QUANTITIES.map(({ key, unit }) => (
                <th key={key} scope="col" className="py-1 font-semibold">
                  {unit}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.difference} className="border-b border-line">
                <td className="py-0.5">{Math.round(row.difference)}</td>
                {QUANTITIES.map(({ key, text }) => (
                  <td key={key} className="py-0.5">
                    {text(row[key])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}

function Chart({
  name,
  rows,
  scale,
  difference,
  operation,
  quantity: { key, name: what, unit, text },
}: {
  name: string;
  rows: readonly CurveRow[];
  scale: CurveRow;
  difference: number;
  operation: Operation;
  quantity: Quantity;
}) {
  const farthest = scale.difference;
  const highest = roundUp(scale[key]);
  const x = (value: number) => AREA.left + ((AREA.right - AREA.left) * value) / farthest;
  const y = (value: number) => AREA.bottom - ((AREA.bottom - AREA.top) * value) / highest;
  const line = rows
    .map(
      (row, step) =>
        `${step === 0 ? "M" : "L"}${x(row.difference).toFixed(1)} ${y(row[key]).toFixed(1)}`,
    )
    .join("");
  const [first, last] = [rows[0], rows.at(-1)];
  const said = `${name}. ${what} ${text(first?.[key] ?? 0)} ${unit} at zero differential pressure, ${text(last?.[key] ?? 0)} ${unit} at ${Math.round(last?.difference ?? difference)} mbar, ${text(operation[key])} ${unit} at the duty point.`;
  return (
    <svg
      role="img"
      aria-label={said}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="mt-2 block w-full print:mt-0 print:h-16 fill-none stroke-ink text-ink"
    >
      <path
        d={`M${AREA.left} ${AREA.top}V${AREA.bottom}H${AREA.right}`}
        className="stroke-edge stroke-1"
      />
      <path
        d={`M${AREA.left} ${y(operation[key])}H${x(difference)}V${AREA.bottom}`}
        className="stroke-edge stroke-1"
        strokeDasharray="3 3"
      />
      <path d={line} className="stroke-2" />
      <circle cx={x(difference)} cy={y(operation[key])} r="4.5" className="fill-paper stroke-2" />
      <g className="fill-current stroke-none text-[10px] tabular-nums">
        <text x={AREA.left} y="11" className="font-semibold">
          {what} ({unit})
        </text>
        <text x={AREA.left - 5} y={AREA.top + 7} textAnchor="end">
          {highest}
        </text>
        <text x={AREA.left - 5} y={AREA.bottom + 3} textAnchor="end">
          0
        </text>
        <text x={AREA.right} y={HEIGHT - 8} textAnchor="end">
          {Math.round(farthest)} mbar
        </text>
        <text x={x(difference)} y={HEIGHT - 8} textAnchor="middle" className="font-semibold">
          {difference < farthest * 0.75 && Math.round(difference)}
        </text>
      </g>
    </svg>
  );
}

/** Rounds up to 1, 2 or 5 times a power of ten. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1e-6)));
  const step = [1, 2, 3, 4, 5, 6, 8, 10].find((one) => one * power >= value) ?? 10;
  return Number((step * power).toPrecision(2));
}

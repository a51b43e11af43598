import { Link } from "react-router";
import { formatCount } from "#app/lib/numbers.ts";
import { Folded } from "#domains/products/customer/selection/disclosure.tsx";
import {
  type FigureColumn,
  FittingProducts,
} from "#domains/products/customer/selection/fitting-products.tsx";
import { Unlisted } from "#domains/products/customer/selection/unlisted.tsx";
import type { Candidate } from "#tools/sizing/blower/blower-choice.ts";
import { SHOW_PARAM } from "#tools/sizing/blower/duty-point.ts";
import { meritsOf, SHEETS, shownIds } from "./compared-blowers.ts";

type Row = ReturnType<typeof rowOf>;

const COLUMNS: FigureColumn<Row>[] = [
  { heading: "Shaft power", figure: ({ operation }) => `${powerText(operation?.power)} kW` },
  {
    heading: "Required motor",
    beside: "near",
    figure: ({ operation }) => (operation?.motor ? `${operation.motor} kW` : "above 315 kW"),
  },
  { heading: "Speed", beside: "near", figure: turning },
  {
    heading: "Discharge temperature",
    beside: "near",
    figure: ({ operation }) => `${Math.round(operation?.discharge ?? 0)} °C`,
  },
  {
    heading: "Flow × pressure ÷ power",
    beside: "far",
    figure: ({ operation }) => percent(operation?.efficiency),
  },
  { heading: "Flow margin", beside: "far", figure: ({ operation }) => percent(operation?.reserve) },
];

const SHOWN = 6;
function curvePath(query: URLSearchParams, id: string): string {
  const next = new URLSearchParams(query);
  const earlier = shownIds(query).filter((one) => one !== id);
  next.set(SHOW_PARAM, [id, ...earlier].slice(0, SHEETS).join());
  return `?${next}`;
}

export function FittingBlowers({
  fitting,
  total,
  query,
}: {
  fitting: readonly Candidate[];
  /** Including machines not listed. */
  total: number;
  query: URLSearchParams;
}) {
  const merits = meritsOf(fitting);
  const isShown = ({ machine }: Candidate, place: number) =>
    place < SHOWN || merits.has(machine.product.id);
  const shown = fitting.filter(isShown);
  const folded = fitting.filter((one, place) => !isShown(one, place));
  return (
    <>
      <BlowerTable name="Suitable blowers" blowers={shown} {...{ total, merits, query }} />
      {folded.length > 0 && (
        <Folded title={`${total - shown.length} more suitable`} of={fitting}>
          <BlowerTable
            name="More suitable blowers"
            blowers={folded}
            {...{ total, merits, query }}
          />
          <Unlisted count={total - fitting.length} />
        </Folded>
      )}
    </>
  );
}

function BlowerTable({
  name,
  blowers,
  total,
  merits,
  query,
}: {
  name: string;
  blowers: readonly Candidate[];
  total: number;
  merits: ReadonlyMap<string, readonly string[]>;
  query: URLSearchParams;
}) {
  return (
    <FittingProducts
      what={{ one: "Blower", many: name }}
      fitting={blowers.map(rowOf)}
      total={total}
      columns={COLUMNS}
      className="md:min-w-160 print:min-w-0 print:text-xs"
      underName={({ product }) => (
        <span className="mt-1 flex flex-wrap gap-x-3 text-xs text-muted">
          {merits.get(product.id)?.map((merit) => (
            <strong key={merit} className="font-semibold text-good">
              {merit}
            </strong>
          ))}
          <Link
            to={curvePath(query, product.id)}
            preventScrollReset
            className="inline-block py-0.5 underline underline-offset-4 print:hidden"
          >
            Curve<span className="sr-only"> of {product.name}</span>
          </Link>
        </span>
      )}
    />
  );
}

/** At least two significant figures, as 0.12 kW is not 0.1 kW. */
export function powerText(power = 0): string {
  return power < 1 ? `${Number(power.toPrecision(2))}` : power.toFixed(1);
}

export function percent(part = 0): string {
  return `${Math.round(part * 100)}%`;
}

function rowOf(candidate: Candidate) {
  return { ...candidate, product: candidate.machine.product };
}

/** Roots blowers are belt-driven; side-channel blowers run at motor speed. */
export function turning({ machine, operation }: Pick<Candidate, "machine" | "operation">): string {
  const { speed = null } = operation ?? {};
  if (machine.kind === "roots") return `${formatCount(Math.round(speed ?? 0))} rpm, by belt`;
  return `${speed === null ? machine.frequency : speed.toFixed(0)} Hz`;
}

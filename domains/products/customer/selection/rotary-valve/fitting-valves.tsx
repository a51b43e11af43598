import { Button } from "#app/ui/button.tsx";
import { selectionOf } from "#domains/enquiries/cart.ts";
import { useAddLines } from "#domains/enquiries/components/cart/add-to-cart.ts";
import {
  type FigureColumn,
  FittingProducts,
} from "#domains/products/customer/selection/fitting-products.tsx";
import type { ValveCandidate } from "#tools/sizing/rotary-valve/valve-choice.ts";
import { figureText } from "#tools/sizing/typed-figures.ts";

type Row = ReturnType<typeof rowOf>;

const COLUMNS: FigureColumn<Row>[] = [
  {
    heading: "Speed",
    figure: ({ operation }) => (
      <span className="whitespace-nowrap">{operation.speed.toFixed(1)} rpm</span>
    ),
  },
  { heading: "Pocket fill", beside: "near", figure: filled },
  { heading: "Pocket leakage", beside: "near", figure: air },
  { heading: "Clearance leakage", beside: "near", figure: leaked },
  {
    heading: "Motor",
    beside: "near",
    figure: ({ valve }) => (valve.motor === null ? "to be quoted" : `${valve.motor} kW`),
  },
];

export function FittingValves({
  fitting,
  total,
  note,
  sizing,
}: {
  fitting: readonly ValveCandidate[];
  /** Including valves not listed. */
  total: number;
  note: string;
  sizing: string;
}) {
  const addLines = useAddLines();
  const rows = fitting.map(rowOf);

  function add({ product }: Row) {
    addLines(
      [{ ...selectionOf(product), quantity: 1, note, sizing }],
      `${product.name} with its throughput data.`,
    );
  }

  return (
    <FittingProducts
      what={{ one: "Valve", many: "Suitable valves" }}
      fitting={rows}
      total={total}
      columns={COLUMNS}
      underName={(row) => (
        <>
          {row === rows[0] && rows.length > 1 && (
            <strong className="block text-xs font-semibold text-good">Lowest price</strong>
          )}
          <span className="mt-1 block text-xs text-muted md:hidden print:hidden">
            {filled(row)} pocket fill, {air(row)} pocket leakage, {leaked(row)} clearance leakage
          </span>
        </>
      )}
      besidePrice={(row) => (
        <Button size="compact" className="print:hidden" onClick={() => add(row)}>
          Add
          <span className="sr-only"> {row.product.name} to My Selections</span>
        </Button>
      )}
    />
  );
}

function rowOf(candidate: ValveCandidate) {
  return { ...candidate, product: candidate.valve.product };
}

function filled({ operation }: ValveCandidate): string {
  return `${Math.round(operation.fill * 100)}%`;
}

function air({ operation }: ValveCandidate): string {
  return `${figureText(operation.pocketAir)} m³/h`;
}

/** Two significant figures, as it is within ±50%. */
function leaked({ operation: { clearance } }: ValveCandidate): string {
  if ("reason" in clearance) return `Not available. ${clearance.reason}`;
  return `${figureText(Number(clearance.leakage.toPrecision(2)))} m³/h`;
}

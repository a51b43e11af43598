import { Fragment } from "react";
import { Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { selectionOf } from "#domains/enquiries/cart.ts";
import { useAddLines } from "#domains/enquiries/components/cart/add-to-cart.ts";
import { StockNote } from "#domains/products/components/stock-note.tsx";
import { productPath } from "#domains/products/product-paths.ts";
import { type Accessory, accessoriesFor } from "#tools/sizing/blower/accessories.ts";
import type { Candidate, Operation } from "#tools/sizing/blower/blower-choice.ts";
import type { CurveRow } from "#tools/sizing/blower/blower-curve.ts";
import type { DutyPoint, TypedDuty } from "#tools/sizing/blower/duty-point.ts";
import { dutyText } from "#tools/sizing/blower/duty-text.ts";
import { sizingPath } from "#tools/sizing/sizing.ts";
import { BlowerCurves } from "./blower-curves.tsx";
import { percent, turning } from "./fitting-blowers.tsx";
import { runningRows } from "./running-rows.ts";

export function BlowerSheet({
  candidate: { machine },
  operation,
  rows,
  scale,
  duty,
  typed,
  accessories,
}: {
  candidate: Candidate;
  operation: Operation;
  rows: readonly CurveRow[];
  /** Maxima of all curves shown, for a common scale. */
  scale: CurveRow;
  duty: DutyPoint;
  typed: TypedDuty;
  accessories: readonly Accessory[];
}) {
  const addLines = useAddLines();
  const { product } = machine;
  const set = accessoriesFor(machine, duty, accessories);
  const all = [product, ...set.found.map((one) => one.product)];

  function addSet() {
    addLines(
      all.map((one) => ({
        ...selectionOf(one),
        quantity: 1,
        ...(one === product && {
          note: `For ${dutyText(duty)}`,
          sizing: sizingPath("blower", typed),
        }),
      })),
      `${product.name}${all.length > 1 ? ` with ${all.length - 1} accessories` : ""}, with the duty point.`,
    );
  }

  return (
    <article className="border-t-2 border-ink pt-3 print:break-inside-avoid">
      <h3 className="text-base font-semibold md:min-h-12 print:text-sm">
        <Link to={productPath(product.slug)} className="link">
          {product.name}
        </Link>
      </h3>
      <StockNote stock={product.stock} />
      <BlowerCurves
        name={product.name}
        rows={rows}
        scale={scale}
        difference={duty.pressure + duty.vacuum}
        operation={operation}
      />
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm tabular-nums print:text-xs">
        <dt className="text-muted print:hidden">Speed</dt>
        <dd className="print:hidden">{turning({ machine, operation })}</dd>
        <dt className="text-muted print:hidden">Required motor</dt>
        <dd className="print:hidden">
          {operation.motor ? `${operation.motor} kW` : "above 315 kW"}
          {machine.kind === "roots" && machine.isPackage && `; fitted ${machine.motor} kW`}
        </dd>
        <dt className="text-muted print:hidden">Efficiency</dt>
        <dd className="print:hidden">
          {percent(operation.efficiency)}, flow × differential pressure ÷ shaft power
        </dd>
        <dt className="text-muted print:hidden">Flow margin</dt>
        <dd className="print:hidden">{percent(operation.reserve)} at maximum speed</dd>
        {runningRows(machine, duty, operation, set).map(({ term, value }) => (
          <Fragment key={term}>
            <dt className={`text-muted ${onPaper(term)}`}>{term}</dt>
            <dd className={onPaper(term)}>{value}</dd>
          </Fragment>
        ))}
      </dl>
      {machine.kind === "roots" && !machine.isPackage && (
        <p className="mt-1 text-sm print:hidden">
          <Link to={beltDrivePath(operation, duty)} className="link inline-block py-0.5">
            Calculate belt drive
          </Link>
        </p>
      )}
      {machine.isSample && (
        <p className="mt-2 text-xs text-muted">Sample curve. Check the manufacturer’s curve.</p>
      )}
      <h4 className="mt-4 text-sm print:mt-2 font-semibold">Accessories</h4>
      <ul className="mt-1 text-sm print:text-xs">
        {set.found.map(({ product: part }) => (
          <li key={part.id} className="print:inline print:not-last:after:content-[',_']">
            <Link to={productPath(part.slug)} className="link inline-block py-0.5 print:inline">
              {part.name}
            </Link>
          </li>
        ))}
        {set.missing.length > 0 && (
          <li className="text-muted">To be quoted {set.missing.join(", ")}.</li>
        )}
      </ul>
      <Button size="compact" className="mt-4 print:hidden" onClick={addSet}>
        Add {all.length > 1 ? "the set" : "it"} to My Selections
      </Button>
    </article>
  );
}

/** Three sheets share a page. */
function onPaper(term: string): string {
  return term === "Noise" ? "" : "print:hidden";
}

/** rpm of a 4-pole motor under load, by mains frequency (Hz). */
const MOTOR_SPEED = { "50": 1460, converter: 1460, "60": 1755 };

/** Pre-fills usual pulleys for a 4-pole motor. */
function beltDrivePath({ speed, power }: Operation, { supply }: DutyPoint): string {
  const motorSpeed = MOTOR_SPEED[supply];
  const ratio = (speed ?? motorSpeed) / motorSpeed;
  const [profile, small] = power < 7.5 ? ["SPA", 112] : ["SPB", power < 30 ? 160 : 224];
  const [driving, driven] = ratio > 1 ? [small * ratio, small] : [small, small / ratio];
  const requested = {
    driving,
    centre: driving + driven,
    speed: motorSpeed,
    driven_speed: speed ?? 0,
  };
  const figures = Object.entries(requested).map(([name, figure]) => [name, figure.toFixed(0)]);
  return `/select/belt-drive?${new URLSearchParams([["profile", profile], ...figures, ["power", power.toFixed(1)]])}`;
}

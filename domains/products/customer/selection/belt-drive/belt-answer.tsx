import { Link } from "react-router";
import { formatCount } from "#app/lib/numbers.ts";
import { Button } from "#app/ui/button.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import { selectionOf } from "#domains/enquiries/cart.ts";
import { useAddLines } from "#domains/enquiries/components/cart/add-to-cart.ts";
import { ShortPriceWithVat } from "#domains/products/components/price-with-vat.tsx";
import { AskUs } from "#domains/products/customer/selection/ask-us.tsx";
import { ANSWER_ID } from "#domains/products/customer/selection/sizing-form.tsx";
import { productPath } from "#domains/products/product-paths.ts";
import {
  beltLength,
  beltSpeed,
  contactArc,
  usualBeltLength,
} from "#tools/sizing/belt-drive/belt-geometry.ts";
import { type BeltCount, beltCount } from "#tools/sizing/belt-drive/belt-power.ts";
import { beltTension } from "#tools/sizing/belt-drive/belt-tension.ts";
import {
  nearestBelts,
  nearestPulleys,
  type Pulley,
  smallestPulley,
} from "#tools/sizing/belt-drive/belts.ts";
import {
  type Drive,
  driveText,
  driveWarnings,
  type TypedDrive,
} from "#tools/sizing/belt-drive/drive.ts";
import type { ListedProduct } from "#tools/sizing/catalogue-rows.ts";
import { sizingPath } from "#tools/sizing/sizing.ts";
import { figureText } from "#tools/sizing/typed-figures.ts";
import type { BeltParts } from "./belt-parts.ts";

export function BeltAnswer({
  drive,
  typed,
  parts,
}: {
  drive: Drive;
  typed: TypedDrive;
  /** Null if the catalogue is unavailable. */
  parts: BeltParts | null;
}) {
  const { driving, driven, speed, power } = drive;
  const arc = contactArc(drive);
  const belt = beltSpeed(driving, speed);
  const warnings = driveWarnings(drive, {
    arc,
    smallestPulley: parts && smallestPulley(parts.belts, drive.profile),
  });
  const count = beltCount(drive);
  const needed = "belts" in count ? count.belts : 1;
  const requested = { note: `For ${driveText(drive)}`, sizing: sizingPath("belt-drive", typed) };
  return (
    <section
      id={ANSWER_ID}
      aria-label="Result"
      className="mt-8 scroll-mt-24 print:mt-0 print:break-inside-auto!"
    >
      <p role="status" className="mb-4 font-semibold">
        {driveText(drive)}. Ratio {(driven / driving).toFixed(3)}, {turning(drive, driven)}.
      </p>
      {warnings.map((warning) => (
        <p key={warning} className="mb-3 border-l-2 border-warn pl-3 text-sm">
          {warning}
        </p>
      ))}
      <DataList
        className="max-w-3xl"
        rows={[
          { term: "Driven pulley", value: `${figureText(driven)} mm, ${turning(drive, driven)}` },
          {
            term: "Belt, exact datum length",
            value: `${beltLength(drive).toFixed(1)} mm (approximate formula ${usualBeltLength(drive).toFixed(1)} mm)`,
          },
          { term: "Number of belts", value: countText(count) },
          { term: "Arc of contact, small pulley", value: `${arc.toFixed(1)}°` },
          { term: "Belt speed", value: `${belt.toFixed(1)} m/s` },
          ...(power === null
            ? []
            : [
                { term: "Total belt pull", value: `${figureText((1000 * power) / belt)} N` },
                {
                  term: "Torque, driving and driven shaft",
                  value: `${figureText((9550 * power) / speed)} and ${figureText((9550 * power * driven) / (speed * driving))} Nm`,
                },
                ...tensionRows(drive),
              ]),
        ]}
      />
      {parts === null ? (
        <p className="mt-6">
          Our belts and pulleys are temporarily unavailable. Please try again in a minute.
        </p>
      ) : (
        <div className="grid gap-x-8 lg:grid-cols-3 print:grid-cols-1">
          <Parts
            title="Nearest belts"
            none={`None of our ${drive.profile} belts fits these pulleys.`}
            requested={requested}
            parts={nearestBelts(parts.belts, drive).map(({ product, centre }) => ({
              product,
              quantity: needed,
              says: `centre distance ${centre.toFixed(0)} mm (${signed(centre - drive.centre)})`,
            }))}
          />
          <Parts
            title="Nearest driving pulleys"
            none={`No ${drive.profile} pulleys listed. Please ask us.`}
            requested={requested}
            parts={nearestPulleys(parts.pulleys, drive.profile, driving).map((pulley) => ({
              product: pulley.product,
              quantity: 1,
              says: `driven speed ${figureText((speed * pulley.diameter) / driven)} rpm, ${groovesText(pulley, needed)}`,
            }))}
          />
          <Parts
            title="Nearest driven pulleys"
            none={`No ${drive.profile} pulleys listed. Please ask us.`}
            requested={requested}
            parts={nearestPulleys(parts.pulleys, drive.profile, driven).map((pulley) => ({
              product: pulley.product,
              quantity: 1,
              says: `${turning(drive, pulley.diameter)}, ${groovesText(pulley, needed)}`,
            }))}
          />
        </div>
      )}
      <AskUs tool="belt-drive" name="Belt drive" note={driveText(drive)} requested={typed}>
        Ask us about this drive
      </AskUs>
    </section>
  );
}

function turning({ driving, speed }: Drive, driven: number): string {
  return `driven speed ${figureText((speed * driving) / driven)} rpm`;
}

function countText(count: BeltCount): string {
  if ("reason" in count) return count.reason;
  const [least, most] = count.needed.map((one) => one.toFixed(1));
  return `${count.belts} (calculated ${least} to ${most}, depending on make and length, rounded up)`;
}

function tensionRows(drive: Drive): { term: string; value: string }[] {
  const found = beltTension(drive);
  const value =
    "reason" in found
      ? { tension: `Not available. ${found.reason}`, load: "Not available without the tension" }
      : {
          tension: `${newtons(found.tension)}, ${found.belts} ${found.belts === 1 ? "belt" : "belts"}`,
          load: `${newtons(found.atRest)} at rest, ${newtons(found.running)} running`,
        };
  return [
    { term: "Static tension per belt", value: value.tension },
    { term: "Shaft load, each shaft", value: value.load },
  ];
}

/** Two significant figures, as the grip of belts varies by 10%. */
function newtons(force: number): string {
  return `${formatCount(Number(force.toPrecision(2)))} N`;
}

function groovesText({ grooves }: Pulley, needed: number): string {
  return `${grooves} grooves${grooves < needed ? ", too few" : ""}`;
}

function signed(difference: number): string {
  const rounded = Math.round(difference);
  if (rounded === 0) return "as entered";
  return `${rounded > 0 ? "+" : "−"}${Math.abs(rounded)} mm`;
}

function Parts({
  title,
  none,
  requested,
  parts,
}: {
  title: string;
  none: string;
  requested: { note: string; sizing: string };
  parts: readonly { product: ListedProduct; quantity: number; says: string }[];
}) {
  const addLines = useAddLines();

  function add(product: ListedProduct, quantity: number) {
    const pieces = quantity === 1 ? "" : `${quantity} x `;
    addLines(
      [{ ...selectionOf(product), quantity, ...requested }],
      `${pieces}${product.name} with its drive data.`,
    );
  }

  return (
    <section className="mt-6">
      <h2 className="text-xl">{title}</h2>
      {parts.length === 0 && <p className="mt-2 text-muted">{none}</p>}
      <ul className="mt-2 text-sm">
        {parts.map(({ product, quantity, says }) => (
          <li
            key={product.id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-1.5 print:nth-[n+3]:hidden"
          >
            <span>
              <Link to={productPath(product.slug)} className="link font-semibold">
                {product.name}
              </Link>
              <span className="block text-muted">{says}</span>
            </span>
            <span className="flex items-center gap-4">
              <ShortPriceWithVat amount={product.price} />
              <Button
                size="compact"
                className="print:hidden"
                onClick={() => add(product, quantity)}
              >
                Add{quantity > 1 && ` ${quantity}`}
                <span className="sr-only"> {product.name} to My Selections</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

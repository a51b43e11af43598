import { Plus } from "lucide-react";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router";
import { IconButton, LinkButton } from "#app/ui/button.tsx";
import { ServerDrawn, serverDrawn } from "#app/ui/server-drawn.tsx";
import { useAddQuantityToCart } from "#domains/enquiries/components/cart/add-to-cart.ts";
import type { MachineModel } from "#domains/machines/machine.ts";
import { kitsOf, type MachinePart } from "#domains/machines/machine-parts.ts";
import { plateRows, quantityText } from "#domains/machines/machine-words.ts";
import { selectedPart } from "#domains/machines/selected-part.ts";
import { LinePrice } from "#domains/products/components/line-price.tsx";
import { StockNote } from "#domains/products/components/stock-note.tsx";
import { productPath } from "#domains/products/product-paths.ts";
import { MACHINE_FIELD } from "#domains/repairs/repair.ts";
import { machineName } from "#tools/find/named-machines.ts";
import { MachineKits } from "./machine-kits.tsx";

const drawing = serverDrawn(
  async () => (await import("#tools/drawing/machines/sectional-drawing.tsx")).SectionalDrawing,
);

const SHEET_LINK = "link inline-flex min-h-11 items-center font-medium";

export function MachineSheet({
  machine,
  parts,
  sheet: slug,
  serial = "",
}: {
  machine: MachineModel;
  parts: readonly MachinePart[];
  /** Slug of the machine’s own product, with its dimensions; null if not listed. */
  sheet: string | null;
  serial?: string;
}) {
  const name = machineName(machine);
  const numbered = serial ? `${name}, serial number ${serial}` : name;
  const [marked, setMarked] = useState<number | null>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const said = useRef<HTMLDivElement>(null);
  const shown = parts.find(({ callout }) => callout === marked);

  // The hash names a part.
  useEffect(() => {
    const [, callout] = /^#part-(\d+)$/.exec(window.location.hash) ?? [];
    if (callout) setMarked(Number(callout));
  }, []);

  // The drawing is server HTML outside React.
  useEffect(() => {
    for (const line of sheet.current?.querySelectorAll("svg [data-part]") ?? []) {
      line.toggleAttribute("data-marked", line.getAttribute("data-part") === `${marked}`);
    }
  }, [marked]);

  function press(event: MouseEvent) {
    if (!(event.target instanceof Element)) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = event.target.closest("a[data-part]");
    const pressed =
      link ?? (event.target.closest("a, button") ? null : event.target.closest("tr[data-part]"));
    if (!pressed) return;
    const callout = Number(pressed.getAttribute("data-part"));
    // The text below the drawing must exist before scrolling.
    flushSync(() => setMarked(callout));
    // Do not scroll away from a clicked row. The user may be copying its text.
    if (!link) return;
    event.preventDefault();
    const isInDrawing = link.closest("svg") !== null;
    const isBeside = window.matchMedia("(min-width: 64rem)").matches;
    const row = isBeside ? document.getElementById(`part-${callout}`) : said.current;
    const other = isInDrawing ? row : document.getElementById(`callout-${callout}`);
    other?.scrollIntoView({ block: "nearest" });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: Handles clicks on its links, which also work by keyboard
    <div ref={sheet} onClick={press}>
      <div className="mt-5 grid gap-x-12 gap-y-8 lg:grid-cols-2 print:mt-2 print:gap-y-3">
        <div>
          <Plate machine={machine} />
          {slug && (
            <p className="flex flex-wrap gap-x-6 print:hidden">
              <Link to={productPath(slug)} className={SHEET_LINK}>
                Dimensions and performance
              </Link>
              <a href={`${productPath(slug)}/datasheet.pdf`} className={SHEET_LINK}>
                Dimension sheet (PDF)
              </a>
            </p>
          )}
        </div>
        <MachineKits machine={numbered} kits={kitsOf(parts)} />
      </div>
      {machine.note && <p className="measure mt-5 print:mt-1">{machine.note}</p>}
      {machine.is_sample && (
        <p className="measure mt-5 text-sm text-muted print:mt-1">
          Sample parts list. Check the number on the old part before ordering.
        </p>
      )}
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 lg:grid-cols-2 print:mt-2 print:grid-cols-2 print:gap-x-4">
        <figure className="self-start lg:sticky lg:top-24 print:static">
          <div className="border border-ink p-2 print:border-0 print:p-0">
            <ServerDrawn
              content={drawing}
              props={{
                kind: machine.kind,
                title: `Numbered sectional drawing of ${name}`,
                positions: parts.map(({ callout, name }) => ({ callout, name })),
              }}
            />
          </div>
          <figcaption className="flex flex-wrap justify-between gap-x-6 text-xs text-muted">
            <span>Typical construction, not to scale.</span>
            <span className="print:hidden">Select a number to see the part.</span>
          </figcaption>
          <div ref={said} role="status" className="mt-2 scroll-mb-24 print:hidden">
            {shown && <ShownPart part={shown} />}
          </div>
        </figure>
        <PartTable machine={numbered} parts={parts} marked={marked} />
      </div>
      <p className="mt-8 flex flex-wrap gap-4 print:hidden">
        <LinkButton to={askPath(name, serial)}>Ask us about this machine</LinkButton>
        {!serial && (
          <LinkButton to={`/repair?${new URLSearchParams({ [MACHINE_FIELD]: name })}`}>
            Send in for repair
          </LinkButton>
        )}
      </p>
    </div>
  );
}

function ShownPart({ part }: { part: MachinePart }) {
  const { callout, name, size, product } = part;
  return (
    <div className="border-l-4 border-blue bg-blue-tint px-3 py-2 text-sm">
      <p>
        <strong>
          {callout} {name}
        </strong>
        {size && `, ${size}`}, {quantityText(part)} per machine.{!product && " On request."}
      </p>
      {product && (
        <div className="flex flex-wrap items-baseline gap-x-4">
          <Link to={productPath(product.slug)} className="link inline-block py-0.5">
            {product.name}
          </Link>
          <StockNote stock={product.stock} />
        </div>
      )}
    </div>
  );
}

function Plate({ machine }: { machine: MachineModel }) {
  return (
    <dl className="grid grid-cols-2 content-start border-t border-ink sm:grid-cols-3 print:grid-cols-6">
      {plateRows(machine).map(({ term, value }) => (
        <div key={term} className="border-b border-line py-2 pr-3 print:border-0 print:py-0.5">
          <dt className="text-xs text-muted">{term}</dt>
          <dd className="font-semibold wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** On phones the quantity is in the part cell. */
const BESIDE = "hidden sm:table-cell print:table-cell";

function PartTable({
  machine,
  parts,
  marked,
}: {
  machine: string;
  parts: readonly MachinePart[];
  marked: number | null;
}) {
  return (
    <table className="w-full self-start text-left text-sm print:text-xs">
      <caption className="sr-only">Parts of {machine} by drawing number</caption>
      <thead>
        <tr className="border-b border-ink">
          <th scope="col" className="w-11 py-2 pr-2 font-semibold print:py-0.5">
            No.
          </th>
          <th scope="col" className="py-2 pr-2 font-semibold print:py-0.5">
            Part
          </th>
          <th scope="col" className={`${BESIDE} py-2 pr-2 text-right font-semibold print:py-0.5`}>
            Quantity
          </th>
          <th scope="col" className="w-11 print:hidden">
            <span className="sr-only">My Selections</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <PartRow
            key={part.callout}
            machine={machine}
            part={part}
            isMarked={part.callout === marked}
          />
        ))}
      </tbody>
    </table>
  );
}

function PartRow({
  machine,
  part,
  isMarked,
}: {
  machine: string;
  part: MachinePart;
  isMarked: boolean;
}) {
  const addToCart = useAddQuantityToCart();
  const { callout, name, size, note, product } = part;

  function add() {
    const { quantity, ...item } = selectedPart(machine, part);
    addToCart(item, quantity);
  }

  return (
    <tr
      id={`part-${callout}`}
      data-part={callout}
      data-marked={isMarked || undefined}
      className="scroll-mt-28 border-b border-line align-top break-inside-avoid target:bg-blue-tint data-marked:bg-blue-tint"
    >
      <td className="py-1 pr-2 print:py-0.5">
        <a
          href={`#callout-${callout}`}
          data-part={callout}
          aria-current={isMarked || undefined}
          aria-label={`Show ${callout}, ${name}, on the drawing`}
          className="inline-flex size-9 items-center justify-center rounded-full border border-ink font-semibold tabular-nums hover:bg-blue-tint aria-current:border-blue aria-current:bg-blue aria-current:text-paper print:size-5"
        >
          {callout}
        </a>
      </td>
      <th scope="row" className="py-2.5 pr-2 font-normal wrap-anywhere print:py-0.5">
        <span className="font-semibold">{name}</span>
        {size && <span className="text-muted"> {size}</span>}
        <span className="text-muted sm:hidden print:hidden"> × {quantityText(part)}</span>
        {note && (
          <span className="block text-muted print:inline print:before:content-['_·_']">{note}</span>
        )}
        {product ? (
          <span className="mt-1 block print:mt-0">
            <Link to={productPath(product.slug)} className="link inline-block py-0.5 print:py-0">
              {product.name}
            </Link>
            <span className="flex flex-wrap items-baseline gap-x-4 print:ml-2 print:inline-flex">
              <LinePrice amount={product.price} />
              <StockNote stock={product.stock} />
            </span>
          </span>
        ) : (
          <span className="block text-muted print:hidden">On request</span>
        )}
      </th>
      <td
        className={`${BESIDE} py-2.5 pr-2 text-right whitespace-nowrap tabular-nums print:py-0.5`}
      >
        {quantityText(part)}
      </td>
      <td className="py-1 print:hidden">
        <IconButton label={`Add ${name} to My Selections`} outlined onClick={add}>
          <Plus aria-hidden="true" className="size-5" />
        </IconButton>
      </td>
    </tr>
  );
}

function askPath(machine: string, serial: string): string {
  const asked = serial ? `Serial number ${serial}.` : "Serial number and year:";
  const prefill = `Hello, please quote parts for our ${machine}. ${asked}\n\n`;
  return `/contact?${new URLSearchParams({ prefill })}`;
}

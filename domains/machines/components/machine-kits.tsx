import { Button } from "#app/ui/button.tsx";
import { useAddLines } from "#domains/enquiries/components/cart/add-to-cart.ts";
import type { MachineKit } from "#domains/machines/machine-parts.ts";
import { quantityText } from "#domains/machines/machine-words.ts";
import { selectedPart } from "#domains/machines/selected-part.ts";
import { LinePrice } from "#domains/products/components/line-price.tsx";
import { priceAt } from "#domains/products/price-breaks.ts";

export function MachineKits({ machine, kits }: { machine: string; kits: readonly MachineKit[] }) {
  if (kits.length === 0) return null;
  return (
    <section aria-labelledby="kits" className="self-start">
      <h2 id="kits" className="text-xl print:text-base">
        Overhaul kits
      </h2>
      <ul className="mt-2 border-t border-ink">
        {kits.map((kit, index) => (
          <Kit key={kit.name} machine={machine} kit={kit} isFirst={index === 0} />
        ))}
      </ul>
    </section>
  );
}

function Kit({ machine, kit, isFirst }: { machine: string; kit: MachineKit; isFirst: boolean }) {
  const addLines = useAddLines();
  const { name, parts } = kit;
  const here = parts.flatMap(({ product, ...part }) => (product ? [{ ...part, product }] : []));
  const missing = parts.filter(({ product }) => product === null);
  const total = here.reduce(
    (sum, { product, pieces }) => sum + priceAt(product, pieces) * pieces,
    0,
  );

  function addKit() {
    addLines(
      parts.map((part) => ({
        ...selectedPart(machine, part),
        note: `${name} for ${machine}, ${part.callout} ${part.name}`,
      })),
      `${name} for ${machine}, ${parts.length} ${parts.length === 1 ? "part" : "parts"}.`,
    );
  }

  return (
    <li className="border-b border-line py-3 print:flex print:gap-4 print:py-1">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 print:w-56 print:shrink-0 print:text-xs">
        <div>
          <h3 className="font-semibold">{name}</h3>
          {here.length > 0 && <LinePrice amount={total} />}
        </div>
        <Button size="compact" variant={isFirst ? "primary" : "secondary"} onClick={addKit}>
          Add to My Selections<span className="sr-only">: {name}</span>
        </Button>
      </div>
      <p className="mt-1 text-sm text-muted print:mt-0 print:text-xs">
        {here.map((part) => `${part.callout} ${part.name} (${quantityText(part)})`).join(", ")}
        {missing.length > 0 &&
          `${here.length > 0 ? "; " : ""}to be quoted: ${missing.map((part) => `${part.callout} ${part.name}`).join(", ")}`}
        .
      </p>
    </li>
  );
}

import type { ProductWithCategory } from "#app/data/database.ts";
import { type CartItem, selectionOf } from "#domains/enquiries/cart.ts";
import { idOfWords } from "#domains/enquiries/unlisted-item-id.ts";
import type { RelatedGroup } from "#domains/products/related.ts";
import { machineName, machinePath } from "#tools/find/named-machines.ts";
import type { Machine, MachinePosition } from "./machine.ts";
import { quantityText } from "./machine-words.ts";

type PartProduct = Pick<
  ProductWithCategory,
  "id" | "slug" | "name" | "price" | "price_breaks" | "stock" | "image_url"
>;

export type MachinePart = Omit<MachinePosition, "id" | "model_id" | "product_id"> & {
  product: PartProduct | null;
};

/** Positions replaced together. Unlisted parts are on request. */
export type MachineKit = { name: string; parts: MachinePart[] };

const MAX_NAME = 200;

/** Parts that are not in the catalogue become lines in words. `machine` may include its number. */
export function selectedPart(
  machine: string,
  { callout, name, size, quantity, unit, product, pieces }: Omit<MachinePart, "kits" | "note">,
): CartItem {
  const note = `For ${machine}, ${callout} ${name}`;
  if (product) return { ...selectionOf(product), quantity: pieces, note };
  const isCounted = unit === "" && Number.isInteger(quantity);
  const part = [name, size, isCounted ? "" : quantityText({ quantity, unit })].filter(Boolean);
  const words = `${part.join(" ")}, position ${callout} of ${machine}`;
  return {
    ...{ id: idOfWords(words), name: words.slice(0, MAX_NAME), quantity: isCounted ? quantity : 1 },
    note,
  };
}

/** Omits unpublished products. */
export function partsOf(machine: Machine, products: readonly ProductWithCategory[]): MachinePart[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  return machine.positions.map(({ id: _id, model_id: _model, product_id, ...position }) => {
    const product = byId.get(product_id ?? "");
    if (!product) return { ...position, product: null };
    const { id, slug, name, price, price_breaks, image_url } = product;
    return {
      ...position,
      product: { id, slug, name, price, price_breaks, stock: product.stock, image_url },
    };
  });
}

/** Largest first. */
export function kitsOf(parts: readonly MachinePart[]): MachineKit[] {
  const names = [...new Set(parts.flatMap(({ kits }) => kits))];
  return names
    .map((name) => ({ name, parts: parts.filter(({ kits }) => kits.includes(name)) }))
    .sort((one, other) => other.parts.length - one.parts.length);
}

/** Also returns the sectional drawing if the product is a machine. */
export function machineGroups(machines: readonly Machine[], id: string): RelatedGroup[] {
  const own = machines.filter(({ product_id }) => product_id === id);
  const fitting = machines.filter(({ positions }) =>
    positions.some(({ product_id }) => product_id === id),
  );
  const groups: RelatedGroup[] = [
    {
      title: "Parts by sectional drawing",
      items: own.map((machine) => ({ ...linked(machine), note: "" })),
    },
    {
      title: "Fits these machines",
      items: fitting.map((machine) => ({ ...linked(machine), note: placeOf(machine, id) })),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

function linked(machine: Machine) {
  return { path: machinePath(machine), name: machineName(machine) };
}

/** Returns position numbers and names. */
function placeOf({ positions }: Machine, id: string): string {
  return positions
    .filter(({ product_id }) => product_id === id)
    .map(({ callout, name }) => `${callout} ${name}`)
    .join(", ");
}

import type { ProductWithCategory } from "#app/data/database.ts";
import type { RelatedGroup } from "#domains/products/related.ts";
import { machineName, machinePath } from "#tools/find/named-machines.ts";
import type { Machine, MachinePosition } from "./machine.ts";

type PartProduct = Pick<
  ProductWithCategory,
  "id" | "slug" | "name" | "price" | "price_breaks" | "stock" | "image_url"
>;

export type MachinePart = Omit<MachinePosition, "id" | "model_id" | "product_id"> & {
  product: PartProduct | null;
};

/** Positions replaced together. Unlisted parts are on request. */
export type MachineKit = { name: string; parts: MachinePart[] };

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

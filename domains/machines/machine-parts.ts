import type { ProductWithCategory } from "#app/data/database.ts";
import type { RelatedGroup } from "#domains/products/related.ts";
import { machineName, machinePath } from "#tools/find/named-machines.ts";
import type { Machine, MachinePosition } from "./machine.ts";

/** What a position's row shows of the product, with the pieces that can be had. */
type PartProduct = Pick<
  ProductWithCategory,
  "id" | "slug" | "name" | "price" | "price_breaks" | "stock" | "image_url"
>;

export type MachinePart = Omit<MachinePosition, "id" | "model_id" | "product_id"> & {
  product: PartProduct | null;
};

/** Positions that are changed together; what is not in the catalogue has to be asked for. */
export type MachineKit = { name: string; parts: MachinePart[] };

/** Returns the positions of a machine with their products, of those that visitors may see. */
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

/** Returns the kits that positions name, the largest first. */
export function kitsOf(parts: readonly MachinePart[]): MachineKit[] {
  const names = [...new Set(parts.flatMap(({ kits }) => kits))];
  return names
    .map((name) => ({ name, parts: parts.filter(({ kits }) => kits.includes(name)) }))
    .sort((one, other) => other.parts.length - one.parts.length);
}

/** Returns the machines that a product fits, and its own sectional drawing where it is one itself. */
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

/** Where in a machine a product is: the numbers and names of its positions. */
function placeOf({ positions }: Machine, id: string): string {
  return positions
    .filter(({ product_id }) => product_id === id)
    .map(({ callout, name }) => `${callout} ${name}`)
    .join(", ");
}

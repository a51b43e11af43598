import type { Machine, MachineModel } from "#domains/machines/machine.ts";

/** Returns what a machine is called: maker and model. */
export function machineName({ maker, model }: Pick<MachineModel, "maker" | "model">): string {
  return `${maker} ${model}`;
}

export const MACHINES_PATH = "/machines";

/** The query parameter that holds what is read on a plate. */
export const PLATE_PARAM = "plate";

export function machinePath({ slug }: Pick<MachineModel, "slug">): string {
  return `${MACHINES_PATH}/${slug}`;
}

/** The longest text of a plate that is looked for; its designation is far shorter. */
export const MAX_PLATE = 80;

/** What a search knows of a machine. */
export type NamedMachine = Pick<MachineModel, "slug" | "maker" | "model" | "also_called"> & {
  /** Places in the list of products: of the machine itself, and of its parts. */
  product: number | null;
  parts: number[];
};

/** Returns what a search knows of machines, among products in the order in which they are searched. */
export function namedMachines(
  machines: readonly Machine[] | null,
  products: readonly { id: string }[],
): NamedMachine[] {
  if (!machines || machines.length === 0) return [];
  const wanted = new Set(
    machines.flatMap(({ product_id, positions }) => [
      product_id,
      ...positions.map((position) => position.product_id),
    ]),
  );
  const places = new Map<string, number>();
  for (const [place, { id }] of products.entries()) if (wanted.has(id)) places.set(id, place);
  return machines.map(({ slug, maker, model, also_called, product_id, positions }) => {
    const product = places.get(product_id ?? "") ?? null;
    const parts = positions.flatMap((position) => places.get(position.product_id ?? "") ?? []);
    return { slug, maker, model, also_called, product, parts: [...new Set(parts)] };
  });
}

import type { Machine, MachineModel } from "#domains/machines/machine.ts";

export function machineName({
  manufacturer,
  model,
}: Pick<MachineModel, "manufacturer" | "model">): string {
  return `${manufacturer} ${model}`;
}

export const MACHINES_PATH = "/machines";

export const PLATE_PARAM = "plate";

export function machinePath({ slug }: Pick<MachineModel, "slug">): string {
  return `${MACHINES_PATH}/${slug}`;
}

export const MAX_PLATE = 80;

export type NamedMachine = Pick<MachineModel, "slug" | "manufacturer" | "model" | "also_called"> & {
  /** Product list positions of the machine and its parts. */
  product: number | null;
  parts: number[];
};

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
  return machines.map(({ slug, manufacturer, model, also_called, product_id, positions }) => {
    const product = places.get(product_id ?? "") ?? null;
    const parts = positions.flatMap((position) => places.get(position.product_id ?? "") ?? []);
    return { slug, manufacturer, model, also_called, product, parts: [...new Set(parts)] };
  });
}

import type { TableClient } from "#app/data/database.ts";
import type { Tables } from "#app/data/database.types.ts";
import { readAll } from "#app/data/rows.ts";
import { machineName } from "#tools/find/named-machines.ts";

// Position numbers are those of the sectional drawing. A kit is a name shared by positions.

/** Each has its drawing. */
export const MACHINE_KINDS = [
  "roots-blower",
  "side-channel-blower",
  "rotary-valve",
  "blower-package",
] as const;
export type MachineKind = (typeof MACHINE_KINDS)[number];

/** Null if not on the nameplate. */
export type MachineModel = Omit<Tables<"machine_models">, "kind" | "updated_at" | "sample"> & {
  kind: MachineKind;
};

export type MachinePosition = Omit<Tables<"machine_positions">, "updated_at">;

export type Machine = MachineModel & { positions: MachinePosition[] };

export const MACHINE_COLUMNS = [
  "manufacturer",
  "series",
  "model",
  "kind",
  "port",
  "flow",
  "pressure",
  "speed",
  "power",
  "displacement",
  "also_called",
  "note",
  "product_id",
  "is_sample",
] as const;
export const POSITION_COLUMNS = [
  "callout",
  "name",
  "size",
  "quantity",
  "unit",
  "product_id",
  "pieces",
  "kits",
  "note",
] as const;

const MODELS =
  "id, slug, manufacturer, series, model, kind, port, flow, pressure, speed, power, displacement, also_called, note, product_id, is_sample";
const POSITIONS =
  "id, model_id, callout, name, size, quantity, unit, product_id, pieces, kits, note";

export async function fetchMachines(client: TableClient): Promise<Machine[]> {
  const [models, positions] = await Promise.all([
    readAll((from, to) =>
      client.from("machine_models").select(MODELS, { count: "exact" }).order("id").range(from, to),
    ),
    readAll((from, to) =>
      client
        .from("machine_positions")
        .select(POSITIONS, { count: "exact" })
        .order("id")
        .range(from, to),
    ),
  ]);
  const collator = new Intl.Collator("en", { numeric: true });
  const byModel = Map.groupBy(positions, ({ model_id }) => model_id);
  return models
    .map((model) => ({
      ...model,
      positions: (byModel.get(model.id) ?? []).sort((one, other) => one.callout - other.callout),
    }))
    .sort((one, other) => collator.compare(machineName(one), machineName(other)));
}

import * as v from "valibot";
import type { TableClient } from "#app/data/database.ts";
import type { Tables } from "#app/data/database.types.ts";
import { columnOrder, likeText, listReader, readByIds, rowOrNull } from "#app/data/rows.ts";
import {
  MACHINE_KINDS,
  type MachineKind,
  type MachineModel,
  type MachinePosition,
} from "./machine.ts";

/** Limits as in the tables. */
function line(most: number) {
  return v.pipe(
    v.string(),
    v.maxLength(most, `Enter up to ${most} characters.`),
    v.regex(/^[^\p{Cc}]*$/u, "Enter a single line."),
  );
}
function neededLine(most: number) {
  return v.pipe(
    line(most),
    v.check((text) => text.trim() !== "", "Enter a value."),
  );
}
function figure(least: number, most: number) {
  const limits = `Enter a number from ${least} to ${most}.`;
  return v.pipe(v.number(limits), v.minValue(least, limits), v.maxValue(most, limits));
}
function whole(least: number, most: number) {
  return v.pipe(figure(least, most), v.integer("Enter a whole number."));
}
const product = v.nullable(v.pipe(v.string(), v.uuid()));

/** Null if not on the nameplate. */
export const MACHINE = v.strictObject({
  manufacturer: neededLine(60),
  series: line(60),
  model: neededLine(60),
  kind: v.picklist(MACHINE_KINDS, "Choose a product type."),
  port: v.nullable(whole(1, 2000)),
  flow: v.nullable(figure(0.1, 999_999)),
  pressure: v.nullable(whole(-1000, 10_000)),
  speed: v.nullable(whole(1, 30_000)),
  power: v.nullable(figure(0.01, 9999)),
  displacement: v.nullable(figure(0.001, 9999)),
  also_called: line(300),
  note: v.pipe(v.string(), v.maxLength(500, "Enter up to 500 characters.")),
  product_id: product,
  is_sample: v.boolean(),
});

export const MACHINE_POSITION = v.strictObject({
  id: v.pipe(v.string(), v.uuid()),
  callout: whole(1, 99),
  name: neededLine(100),
  size: line(100),
  quantity: figure(0.01, 9999),
  unit: line(20),
  product_id: product,
  pieces: whole(1, 9999),
  kits: v.pipe(v.array(neededLine(60)), v.maxLength(10, "Enter up to 10 kits.")),
  note: line(200),
});

/** Machines per request. */
export const MAX_MACHINES = 1000;

export type OfficeMachine = MachineModel &
  Pick<Tables<"machine_models">, "updated_at"> & {
    machine_positions: Omit<MachinePosition, "model_id">[];
  };

/** `-` before a name sorts descending. */
export const MACHINE_SORTS = ["manufacturer", "model", "-updated_at"] as const;

export type MachineFilter = {
  words: string;
  kind: MachineKind | null;
  sort: (typeof MACHINE_SORTS)[number];
};

const COLUMNS =
  "id, slug, manufacturer, series, model, kind, port, flow, pressure, speed, power, displacement, also_called, note, product_id, is_sample, updated_at, machine_positions(id, callout, name, size, quantity, unit, product_id, pieces, kits, note)" as const;

function filtered(client: TableClient, { words, kind, sort }: MachineFilter) {
  let rows = client.from("machine_models").select(COLUMNS, { count: "exact" });
  if (kind) rows = rows.eq("kind", kind);
  // The URL slug consists of manufacturer and model.
  const key = words
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  if (words) rows = rows.ilike("slug", `%${likeText(key)}%`);
  return rows
    .order(...columnOrder(sort))
    .order("slug")
    .order("callout", { referencedTable: "machine_positions" });
}

export const EVERY_MACHINE: MachineFilter = { words: "", kind: null, sort: "manufacturer" };

export const { page: fetchOfficeMachines, all: fetchAllMachines } = listReader<
  MachineFilter,
  OfficeMachine
>(filtered);

export function fetchMachinesByIds(
  client: TableClient,
  ids: readonly string[],
): Promise<OfficeMachine[]> {
  return readByIds(ids, (part) =>
    client
      .from("machine_models")
      .select(COLUMNS)
      .in("id", part)
      .order("callout", { referencedTable: "machine_positions" })
      .throwOnError(),
  );
}

export async function fetchOfficeMachine(
  client: TableClient,
  id: string,
): Promise<OfficeMachine | null> {
  return rowOrNull(
    await client
      .from("machine_models")
      .select(COLUMNS)
      .eq("id", id)
      .order("callout", { referencedTable: "machine_positions" })
      .maybeSingle(),
  );
}

/** Succeeds if it no longer exists. */
export async function deleteMachine(client: TableClient, id: string): Promise<void> {
  await client.from("machine_models").delete().eq("id", id).throwOnError();
}

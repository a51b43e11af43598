import type { TableClient } from "#app/data/database.ts";
import type { Tables } from "#app/data/database.types.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { exactQuantity } from "#domains/products/units.ts";
import { fetchRepairJobs, type RepairJob } from "./contracts.ts";
import type { Measurement } from "./strip-report.ts";

/** Without the report, for the workshop. */
export async function fetchMeasurements(
  client: TableClient,
  repair: string,
): Promise<Measurement[]> {
  const { data } = await client
    .from("repair_measurements")
    .select("id, name, unit, new_value, limit_value, measured")
    .eq("repair_id", repair)
    .order("position")
    .throwOnError();
  return data;
}

export async function promiseRepair(
  client: TableClient,
  { id, day }: { id: string; day: string | null },
): Promise<void> {
  await client.from("repairs").update({ promised_on: day }).eq("id", id).throwOnError();
}

export async function fetchOrdersOfEnquiry(client: TableClient, enquiry: string) {
  const { data } = await client
    .from("orders")
    .select("id, number, status, part_delivered, expected_on")
    .eq("enquiry_id", enquiry)
    .order("number")
    .throwOnError();
  return data;
}

export type RepairHours = Pick<Tables<"repair_hours">, "id" | "worked_on" | "hours" | "worker">;

export async function fetchHours(client: TableClient, repair: string): Promise<RepairHours[]> {
  const { data } = await client
    .from("repair_hours")
    .select("id, worked_on, hours, worker")
    .eq("repair_id", repair)
    .order("recorded_at")
    .throwOnError();
  return data;
}

export type TakenPart = Pick<Tables<"repair_parts">, "product_id" | "product_name"> & {
  quantity: number;
  by: string[];
};

/** Net quantities, above 0. */
export async function fetchTakenParts(client: TableClient, repair: string): Promise<TakenPart[]> {
  const { data } = await client
    .from("repair_parts")
    .select("product_id, product_name, quantity, worker")
    .eq("repair_id", repair)
    .order("taken_at")
    .throwOnError();
  const byPart = Map.groupBy(data, ({ product_id, product_name }) => product_id ?? product_name);
  return [...byPart.values()].flatMap((moves) => {
    const [first] = moves;
    const quantity = exactQuantity(moves.reduce((sum, move) => sum + move.quantity, 0));
    const by = [...new Set(moves.map(({ worker }) => worker))];
    return first && quantity > 0 ? [{ ...first, quantity, by }] : [];
  });
}

export async function fetchRepairJob(client: TableClient, id: string): Promise<RepairJob | null> {
  const [job = null] = isUuid(id) ? await fetchRepairJobs(client, { target: id }) : [];
  return job;
}

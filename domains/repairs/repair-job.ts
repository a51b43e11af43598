import type { TableClient } from "#app/data/database.ts";
import { isUuid } from "#app/lib/uuid.ts";
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

export async function fetchRepairJob(client: TableClient, id: string): Promise<RepairJob | null> {
  const [job = null] = isUuid(id) ? await fetchRepairJobs(client, { target: id }) : [];
  return job;
}

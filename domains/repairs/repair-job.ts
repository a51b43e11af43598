import type { TableClient } from "#app/data/database.ts";
import type { Tables } from "#app/data/database.types.ts";
import { SHORT_IDS } from "#app/data/rows.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { fetchRepairJobs, type RepairJob } from "./contracts.ts";
import type { Measurement } from "./strip-report.ts";

const JOB_PHOTO_COLUMNS = "id, created_at, caption, arrow_x, arrow_y, report_position" as const;

/** `report_position` is null until the office adds it to the report. */
export type JobPhoto = Pick<
  Tables<"attachments">,
  "id" | "created_at" | "caption" | "arrow_x" | "arrow_y" | "report_position"
>;

/** Without the report, for the workshop. */
export async function fetchMeasurements(
  client: TableClient,
  repair: string,
): Promise<Measurement[]> {
  const { data } = await client
    .from("repair_measurements")
    .select("id, name, unit, new_value, min_value, limit_value, measured")
    .eq("repair_id", repair)
    .order("position")
    .throwOnError();
  return data;
}

/** Newest first. */
export async function fetchJobPhotos(client: TableClient, repair: string): Promise<JobPhoto[]> {
  const { data } = await client
    .from("attachments")
    .select(JOB_PHOTO_COLUMNS)
    .eq("repair_id", repair)
    .order("created_at", { ascending: false })
    .order("id")
    .throwOnError();
  return data;
}

/** Of all repairs of a customer's machine, newest first. */
export async function fetchMachineJobPhotos(
  client: TableClient,
  machine: string,
): Promise<JobPhoto[]> {
  const { data: links } = await client
    .from("customer_machine_documents")
    .select("enquiry_id")
    .eq("machine_id", machine)
    .not("enquiry_id", "is", null)
    .limit(SHORT_IDS)
    .throwOnError();
  if (links.length === 0) return [];
  const { data } = await client
    .from("attachments")
    .select(JOB_PHOTO_COLUMNS)
    .in(
      "repair_id",
      links.flatMap(({ enquiry_id }) => enquiry_id ?? []),
    )
    .order("created_at", { ascending: false })
    .order("id")
    .limit(500)
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

import type { TableClient } from "#app/data/database.ts";
import type { Tables } from "#app/data/database.types.ts";
import type { CertificateKind } from "./certificate.ts";
import type { TestSheet } from "./test-sheet.ts";

export type Instrument = Omit<Tables<"instruments">, "updated_at">;

/** The next one due first. */
export async function fetchInstruments(client: TableClient): Promise<Instrument[]> {
  const { data } = await client
    .from("instruments")
    .select("id, name, range, certificate_number, calibrated_on, due_on")
    .order("due_on")
    .order("name")
    .throwOnError();
  return data;
}

export async function saveInstrument(
  client: TableClient,
  { id, ...row }: Instrument,
): Promise<void> {
  const { data } = await client
    .from("instruments")
    .update(row)
    .eq("id", id)
    .select("id")
    .throwOnError();
  if (data.length === 0)
    await client
      .from("instruments")
      .insert({ id, ...row })
      .throwOnError();
}

export type SavedSheet = { sheet: TestSheet; saved_at: string; saved_by: string };

export async function fetchTestSheet(
  client: TableClient,
  repair: string,
  kind: CertificateKind,
): Promise<SavedSheet | null> {
  const { data } = await client
    .from("test_sheets")
    .select("sheet, saved_at, saved_by")
    .eq("repair_id", repair)
    .eq("kind", kind)
    .maybeSingle()
    .throwOnError();
  return data;
}

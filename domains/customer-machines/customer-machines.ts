import type { TableClient } from "#app/data/database.ts";
import type { Tables } from "#app/data/database.types.ts";
import { columnOrder, listReader, PAGE_SIZE, rowOrNull, SHORT_IDS } from "#app/data/rows.ts";
import type { Attachment } from "#domains/enquiries/attachments.ts";
import { type DocumentKind, findCustomerMachines } from "./contracts.ts";
import type { MachineFields, MachineReferences } from "./customer-machine.ts";
import { readCode } from "./machine-code.ts";
import { serialShape } from "./serial-number.ts";

/** `customers` is null without an owner, and for the workshop. */
export type CustomerMachine = MachineFields &
  MachineReferences &
  Pick<
    Tables<"customer_machines">,
    "id" | "created_at" | "updated_at" | "is_loan" | "lent_for" | "lent_on" | "lent_until"
  > & {
    customers: { name: string } | null;
  };

/** `-` before a name sorts descending. */
export const CUSTOMER_MACHINE_SORTS = [
  "-updated_at",
  "manufacturer",
  "serial_shape",
  "service_due",
] as const;

export type CustomerMachineFilter = {
  words: string;
  onLoan?: boolean;
  sort: (typeof CUSTOMER_MACHINE_SORTS)[number];
};

const COLUMNS =
  "id, manufacturer, model, serial_number, year, site, location, flow, pressure, speed, power, pulleys, belt, motor, seals, running_hours, service_due, note, model_id, customer_id, created_at, updated_at, is_loan, lent_for, lent_on, lent_until, customers(name)" as const;

/** Those on loan with the overdue first. */
function filtered(client: TableClient, { words, onLoan, sort }: CustomerMachineFilter) {
  const options = { count: "exact" } as const;
  const rows = words
    ? findCustomerMachines(client, { words }, options).select(COLUMNS)
    : client.from("customer_machines").select(COLUMNS, options);
  if (onLoan) rows.not("lent_until", "is", null).order("lent_until");
  return rows.order(...columnOrder(sort)).order("id");
}

export const { page: fetchCustomerMachines, all: fetchAllCustomerMachines } = listReader<
  CustomerMachineFilter,
  CustomerMachine
>(filtered);

export async function fetchCustomerMachine(
  client: TableClient,
  id: string,
): Promise<CustomerMachine | null> {
  return rowOrNull(
    await client.from("customer_machines").select(COLUMNS).eq("id", id).maybeSingle(),
  );
}

export async function fetchMachinesOf(
  client: TableClient,
  customer: string,
): Promise<CustomerMachine[]> {
  const { data } = await client
    .from("customer_machines")
    .select(COLUMNS)
    .eq("customer_id", customer)
    .order("manufacturer")
    .order("id")
    .limit(PAGE_SIZE)
    .throwOnError();
  return data;
}

export async function fetchLoansFor(
  client: TableClient,
  repair: string,
): Promise<CustomerMachine[]> {
  const { data } = await client
    .from("customer_machines")
    .select(COLUMNS)
    .eq("lent_for", repair)
    .order("id")
    .throwOnError();
  return data;
}

/** Includes numbers that look alike and those of other manufacturers. */
export async function fetchMachinesNumbered(
  client: TableClient,
  serial: string,
): Promise<CustomerMachine[]> {
  const shape = serialShape(serial);
  if (shape === "") return [];
  const { data } = await client
    .from("customer_machines")
    .select(COLUMNS)
    .eq("serial_shape", shape)
    .order("id")
    .limit(PAGE_SIZE)
    .throwOnError();
  return data;
}

const LINKED_BY = { enquiry: "enquiry_id", quote: "chain_id", order: "order_id" } as const;

/** `document` is a quotation's first revision. */
export async function fetchMachinesAbout(
  client: TableClient,
  kind: DocumentKind,
  document: string,
): Promise<CustomerMachine[]> {
  const { data: links } = await client
    .from("customer_machine_documents")
    .select("machine_id")
    .eq(LINKED_BY[kind], document)
    .limit(PAGE_SIZE)
    .throwOnError();
  if (links.length === 0) return [];
  const { data } = await client
    .from("customer_machines")
    .select(COLUMNS)
    .in(
      "id",
      links.map(({ machine_id }) => machine_id),
    )
    .order("manufacturer")
    .order("id")
    .throwOnError();
  return data;
}

/** Of the first label, which later merges do not change. */
export async function fetchMachineCode(client: TableClient, id: string): Promise<string | null> {
  const { data } = await client
    .from("customer_machine_codes")
    .select("code")
    .eq("machine_id", id)
    .order("created_at")
    .order("code")
    .limit(1)
    .throwOnError();
  return data[0]?.code ?? null;
}

/** By the code of a label, in any spelling. */
export async function fetchCodedMachine(
  client: TableClient,
  typed: string,
): Promise<CustomerMachine | null> {
  const code = readCode(typed);
  if (!code) return null;
  const { data } = await client
    .from("customer_machine_codes")
    .select("machine_id")
    .eq("code", code)
    .throwOnError();
  return data[0] ? fetchCustomerMachine(client, data[0].machine_id) : null;
}

export async function fetchNameplate(client: TableClient, id: string): Promise<Attachment | null> {
  return rowOrNull(
    await client
      .from("attachments")
      .select("id, name, media_type, size, created_at")
      .eq("machine_id", id)
      .maybeSingle(),
  );
}

/** Photos of its repairs and enquiries, for the nameplate. */
export async function fetchMachinePhotos(client: TableClient, id: string): Promise<Attachment[]> {
  const { data: links } = await client
    .from("customer_machine_documents")
    .select("enquiry_id")
    .eq("machine_id", id)
    .not("enquiry_id", "is", null)
    .limit(SHORT_IDS)
    .throwOnError();
  if (links.length === 0) return [];
  const { data } = await client
    .from("attachments")
    .select("id, name, media_type, size, created_at")
    .eq("media_type", "image/jpeg")
    .in(
      "enquiry_id",
      links.flatMap(({ enquiry_id }) => enquiry_id ?? []),
    )
    .order("created_at", { ascending: false })
    .limit(200)
    .throwOnError();
  return data;
}

import * as v from "valibot";
import { list, moment, search, uuid, words } from "#domains/bounds.ts";
import { contract, rowsContract } from "#domains/contract.ts";
import { CUSTOMER_MACHINE } from "./customer-machine.ts";

const RECORD = {
  gone: [404, "This machine no longer exists."],
  changed: [409, "Someone else changed this machine. Reload it."],
} as const;
const WITH_CUSTOMER = {
  ...RECORD,
  "no-customer": [404, "This customer no longer exists. Choose another."],
} as const;
const WITH_DOCUMENT = {
  "document-gone": [404, "This document no longer exists. Reload the page."],
} as const;

const MACHINE = v.strictObject({
  ...CUSTOMER_MACHINE.entries,
  model_id: v.nullable(uuid),
  customer_id: v.nullable(uuid),
});

export const DOCUMENT_KINDS = ["enquiry", "quote", "order"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
const kind = v.picklist(DOCUMENT_KINDS);

const CHANGED = [
  ...(["customer_machines", "customer_machine_codes", "customer_machine_documents"] as const),
  ...(["attachments", "audit_log"] as const),
] as const;

export const findCustomerMachines = rowsContract("find_customer_machines", {
  access: "workshop",
  input: { words: search },
  rows: "customer_machines",
  reads: ["customer_machines", "customers"],
});

/** Creates a record (`seen` is null) about a document, or changes it if unchanged since `seen`. */
export const saveCustomerMachine = contract("save_customer_machine", {
  access: "office",
  input: {
    seen: v.nullable(moment),
    machine: MACHINE,
    document_kind: v.optional(kind),
    document: v.optional(uuid),
  },
  changes: CHANGED,
  problems: { ...WITH_CUSTOMER, ...WITH_DOCUMENT },
});

/** Idempotent. A quotation is linked with all its revisions. */
export const linkMachineDocument = contract("link_machine_document", {
  access: "office",
  input: { document_kind: kind },
  changes: CHANGED,
  problems: { gone: RECORD.gone, ...WITH_DOCUMENT },
});

/** Deletes `target` and moves its documents, codes and photo. `undoDeletion` parts the two. */
export const mergeCustomerMachines = contract("merge_customer_machines", {
  access: "office",
  input: { seen: moment, into_seen: moment, machine: MACHINE },
  changes: CHANGED,
  problems: {
    ...WITH_CUSTOMER,
    ...WITH_DOCUMENT,
    itself: [400, "A machine cannot be merged with itself. Choose another."],
    loan: [409, "A loan machine remains. Merge the other record into it."],
  },
});

export const handOverMachine = contract("hand_over_machine", {
  access: "office",
  input: { seen: moment, site: words(200), location: words(200), note: words(10_000) },
  changes: CHANGED,
  problems: WITH_CUSTOMER,
});

const day = v.nullable(v.pipe(v.string(), v.isoDate()));

/** Without `out_on` it is with us. A machine on loan must come back first. */
export const lendMachine = contract("lend_machine", {
  access: "office",
  input: {
    ...{ seen: moment, ours: v.boolean(), customer: v.nullable(uuid), repair: v.nullable(uuid) },
    ...{ out_on: day, back_on: day },
  },
  changes: CHANGED,
  problems: {
    ...WITH_CUSTOMER,
    ...WITH_DOCUMENT,
    dates: [400, "Enter a customer and a return date on or after the date out."],
  },
});

/** An uploaded photo or one of an enquiry about the machine. Null removes it. */
export const setMachineNameplate = contract("set_machine_nameplate", {
  access: "office",
  input: { photo: v.nullable(uuid) },
  changes: ["attachments"],
  problems: {
    gone: RECORD.gone,
    "photo-gone": [404, "This photo is no longer available. Choose another."],
  },
});

export const HISTORY_KINDS = [
  ...(["enquiry", "repair", "report", "certificate", "parts"] as const),
  ...(["quote", "order", "delivery"] as const),
] as const;

const ENTRY = v.strictObject({
  kind: v.picklist(HISTORY_KINDS),
  /** Of the enquiry, quotation or order. */
  id: v.string(),
  at: v.string(),
  number: v.string(),
  status: v.string(),
  /** Of the document, which may be a former owner's. */
  customer: v.string(),
  text: v.string(),
});
export type HistoryEntry = v.InferOutput<typeof ENTRY>;

/** Newest first, up to 500. */
export const fetchMachineHistory = contract("customer_machine_history", {
  access: "office",
  output: list(ENTRY, 500),
  reads: [
    ...(["customer_machine_documents", "enquiries", "repairs", "quotes", "quote_lines"] as const),
    ...(["orders", "order_items", "deliveries", "delivery_lines", "customers"] as const),
    ...(["certificates", "repair_parts"] as const),
  ],
});

/** For staff who scan a label. `repair` is in the workshop. Null for an unknown code. */
export const openMachineCode = contract("open_machine_code", {
  access: "workshop",
  input: { code: words(13) },
  output: v.nullable(v.strictObject({ machine: v.string(), repair: v.nullable(v.string()) })),
  reads: ["customer_machine_codes", "customer_machine_documents", "repairs", "enquiries"],
});

const MEASUREMENTS = v.array(
  v.strictObject({
    /** When the machine arrived. */
    at: v.string(),
    name: v.string(),
    unit: v.string(),
    measured: v.number(),
    new_value: v.nullable(v.number()),
    min_value: v.nullable(v.number()),
    limit_value: v.nullable(v.number()),
  }),
);
export type VisitMeasurement = v.InferOutput<typeof MEASUREMENTS>[number];

/** Of all its repairs, oldest first. */
export const fetchMeasurements = contract("customer_machine_measurements", {
  access: "office",
  output: MEASUREMENTS,
  reads: ["customer_machine_documents", "enquiries", "repairs", "repair_measurements"],
});

/** For its owner. */
export const MACHINE_RECORD = v.strictObject({
  id: v.string(),
  measurements: MEASUREMENTS,
  ...v.omit(CUSTOMER_MACHINE, ["note"]).entries,
  history: v.array(
    v.strictObject({
      ...v.pick(ENTRY, ["kind", "at", "number", "status"]).entries,
      /** Null for documents to other addresses. */
      id: v.nullable(v.string()),
    }),
  ),
});
export type MachineRecord = v.InferOutput<typeof MACHINE_RECORD>;

const RECORD_READS = [
  ...(["customer_machines", "customer_machine_documents", "customer_contacts"] as const),
  ...(["enquiries", "repairs", "certificates", "repair_parts", "quotes", "quote_lines"] as const),
  ...(["orders", "order_items", "deliveries", "delivery_lines", "repair_measurements"] as const),
] as const;

/** Machines of the customer whose contact has the user's confirmed address. */
export const fetchMyMachines = contract("my_machines", {
  access: "account",
  output: v.array(MACHINE_RECORD),
  reads: RECORD_READS,
});

const CODED = v.strictObject({
  manufacturer: v.string(),
  model: v.string(),
  serial_number: v.string(),
  year: v.nullable(v.number()),
  /** Of its page with the parts list; null for a model not in the catalogue. */
  slug: v.nullable(v.string()),
});
export type CodedMachine = v.InferOutput<typeof CODED>;

/** Null for an unknown code. */
export const readMachineCode = contract("read_machine_code", {
  access: "link",
  input: { code: words(13) },
  output: v.nullable(CODED),
});

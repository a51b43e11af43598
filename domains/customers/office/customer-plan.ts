import * as v from "valibot";
import { randomId } from "#app/lib/random-id.ts";
import { dialled } from "#app/office/csv/dialled.ts";
import { readValue } from "#app/office/form/amounts.ts";
import { type FileRow, placed, quoted } from "#app/office/import/file-rows.ts";
import type { Duplicates, PlannedCell, PlannedRow } from "#app/office/import/planned-row.ts";
import type { CustomerWrite } from "#domains/customers/contracts.ts";
import {
  CUSTOMER,
  CUSTOMER_PERSON,
  type CustomerFields,
  type CustomerPerson,
  MAX_PEOPLE,
} from "#domains/customers/customer.ts";
import type { ListedCustomer } from "#domains/customers/customers.ts";
import { CONTACT_COLUMNS, CUSTOMER_FILE_COLUMNS, IMPORTED_COLUMNS } from "./customer-columns.ts";

export type CustomerPlan = { rows: PlannedRow[]; writes: CustomerWrite[] };
export type CustomerDecisions = { duplicates?: Duplicates | undefined };

/** What rows become together; later rows of a customer add contacts. */
type Draft = {
  /** First row of it in the file. */
  row: number;
  current: ListedCustomer | undefined;
  fields: CustomerFields;
  people: CustomerPerson[];
  isChanged: boolean;
  /** Columns that a row has set. */
  set: Set<string>;
};

export function planCustomers(
  rows: readonly FileRow[],
  customers: readonly ListedCustomer[],
  { duplicates }: CustomerDecisions,
): CustomerPlan {
  const known = indexOf(customers);
  const drafts = new Map<string, Draft>();
  /** Rows by VAT number and by email address, as two customers have different ones. */
  const used = new Map<string, Draft>();
  const planned: PlannedRow[] = rows.map((row) => {
    const { number, cells, skipped, error } = row;
    const name = cells.name?.trim() ?? "";
    const found = { number, name: name || nameOf(row), cells: [], errors: [] };
    if (skipped !== undefined) return { ...found, outcome: "skipped", errors: [skipped] };
    const { customer, like, errors } = match(row, known);
    if (error) errors.unshift(error);
    const current = customer ?? (duplicates === "update" ? like : undefined);
    const key = current?.id ?? nameKey(name);
    const draft = drafts.get(key) ?? newDraft(row, current);
    const read = readRow(row, draft, used, errors.length > 0 ? null : known);
    errors.push(...read.errors);
    const shown = { ...found, errors, name: current?.name ?? found.name };
    if (errors.length > 0) return { ...shown, outcome: "wrong" };
    if (like && !current && duplicates === undefined) {
      return { ...shown, outcome: "duplicate", like: like.name };
    }
    read.apply();
    drafts.set(key, draft);
    const outcome = !draft.current ? "new" : read.cells.length > 0 ? "changed" : "same";
    return { ...shown, outcome, cells: read.cells };
  });
  return { rows: planned, writes: [...drafts.values()].flatMap(writeOf) };
}

function writeOf({ current, fields, people, isChanged }: Draft): CustomerWrite[] {
  if (!isChanged) return [];
  const target = current?.id ?? randomId();
  return [{ target, seen: current?.updated_at ?? null, customer: fields, people }];
}

function newDraft({ number }: FileRow, current: ListedCustomer | undefined): Draft {
  const empty = Object.fromEntries(Object.keys(CUSTOMER.entries).map((column) => [column, ""]));
  const fields = current ? v.parse(CUSTOMER, current) : { ...empty, vat_mode: "standard" };
  const people = current?.customer_contacts.map(({ id, name, role, email, phone }) => ({
    ...{ id, name, role, email, phone },
  }));
  return {
    ...{ row: number, current, fields: fields as CustomerFields, people: people ?? [] },
    ...{ isChanged: false, set: new Set<string>() },
  };
}

type Known = {
  byId: ReadonlyMap<string, ListedCustomer>;
  byVat: ReadonlyMap<string, readonly ListedCustomer[]>;
  byEmail: ReadonlyMap<string, ListedCustomer>;
  byName: ReadonlyMap<string, readonly ListedCustomer[]>;
  byLooseName: ReadonlyMap<string, readonly ListedCustomer[]>;
};

function indexOf(customers: readonly ListedCustomer[]): Known {
  return {
    byId: new Map(customers.map((customer) => [customer.id, customer])),
    byVat: Map.groupBy(customers, ({ vat_number }) => vatKey(vat_number)),
    byEmail: new Map(
      customers.flatMap((customer) =>
        customer.customer_contacts.map(({ email }) => [email.toLowerCase(), customer] as const),
      ),
    ),
    byName: Map.groupBy(customers, ({ name }) => nameKey(name)),
    byLooseName: Map.groupBy(customers, ({ name }) => looseName(name)),
  };
}

type Match = {
  customer?: ListedCustomer | undefined;
  /** Probably the same customer, which the user decides. */
  like?: ListedCustomer | undefined;
  errors: string[];
};

/** By reference, VAT number, email address, then name. */
function match(row: FileRow, { byId, byVat, byEmail, byName, byLooseName }: Known): Match {
  const { cells } = row;
  const { name = "", vat_number = "", contact_email = "", reference = "" } = cells;
  const customer = byId.get(reference.trim().toLowerCase());
  if (customer) return { customer, errors: [] };
  const vat = vatKey(vat_number);
  const differs = (one: ListedCustomer) =>
    vat !== "" && one.vat_number !== "" && vatKey(one.vat_number) !== vat;
  const ofVat = vat ? (byVat.get(vat) ?? []) : [];
  const branches = ofVat.filter((one) => nameKey(one.name) === nameKey(name));
  const [registered, other] = branches.length > 0 ? branches : ofVat;
  if (registered && !other) return { customer: registered, errors: [] };
  if (registered) {
    const names = ofVat.slice(0, 3).map((one) => one.name);
    const text = `${ofVat.length} customers have this VAT number: ${names.join(", ")}. Enter the name of one, or merge them.`;
    return { errors: [cellProblem(row, "vat_number", text)] };
  }
  const addressed = byEmail.get(contact_email.trim().toLowerCase() || "-");
  if (addressed && !differs(addressed)) return { customer: addressed, errors: [] };
  if (addressed) {
    const text = `This address belongs to ${addressed.name} with VAT number ${addressed.vat_number}. Correct one of them.`;
    return { errors: [cellProblem(row, "contact_email", text)] };
  }
  const [named, namesake] = (name.trim() && byName.get(nameKey(name))) || [];
  if (named && namesake) {
    const text = "Several customers have this name. Enter the VAT number or email, or merge them.";
    return { errors: [cellProblem(row, "name", text)] };
  }
  if (named) return differs(named) ? { like: named, errors: [] } : { customer: named, errors: [] };
  return { like: (name.trim() && byLooseName.get(looseName(name))?.[0]) || undefined, errors: [] };
}

function cellProblem(row: FileRow, column: string, text: string): string {
  const label = CUSTOMER_FILE_COLUMNS[column] ?? column;
  return placed(row, column, quoted(label, row.cells[column] ?? "", text));
}

/** `apply` takes the row into the draft. */
function readRow(row: FileRow, draft: Draft, used: Map<string, Draft>, known: Known | null) {
  const { cells } = row;
  const errors: string[] = [];
  const changes: PlannedCell[] = [];
  const report = (column: string, text: string) => errors.push(cellProblem(row, column, text));
  const fields: Partial<CustomerFields> = {};
  const set: string[] = [];
  const taken: string[] = [];
  const claim = (key: string, column: string) => {
    const earlier = used.get(key);
    if (earlier && earlier !== draft) {
      report(column, `Row ${earlier.row} has the same for another customer. Correct one of them.`);
    }
    taken.push(key);
  };
  for (const column of IMPORTED_COLUMNS) {
    const typed = cells[column]?.trim() ?? "";
    const text = column === "currency" ? typed.toUpperCase() : typed;
    if (text === "" && !(column === "name" && !draft.current && draft.fields.name === "")) continue;
    const { error } = readValue(CUSTOMER.entries[column] as v.GenericSchema<unknown>, text);
    if (error !== undefined) report(column, error);
    if (column === "vat_number" && vatKey(text)) claim(`vat ${vatKey(text)}`, column);
    const now = draft.fields[column];
    if (isSame(column, text, now)) continue;
    if (draft.set.has(column) && now !== "") {
      report(column, `Row ${draft.row} of the same customer has “${now}”. Correct one of them.`);
    }
    set.push(column);
    fields[column] = text;
    changes.push({ column, now, file: text, change: "written" });
  }
  const contact = readContact(row, draft, report);
  const email = cells.contact_email?.trim().toLowerCase() ?? "";
  if (email) {
    claim(`email ${email}`, "contact_email");
    const owner = known?.byEmail.get(email);
    if (owner && owner.id !== draft.current?.id) {
      report(
        "contact_email",
        `This address belongs to ${owner.name}. Leave it blank, or merge the two customers.`,
      );
    }
  }
  if (contact) {
    const { before, after } = contact;
    changes.push({
      ...{ column: "contact", now: before ? contactText(before) : "", file: contactText(after) },
      change: "written",
    });
  }
  return {
    errors,
    cells: changes,
    apply() {
      Object.assign(draft.fields, fields);
      for (const column of set) draft.set.add(column);
      for (const key of taken) used.set(key, draft);
      if (contact?.before) draft.people[draft.people.indexOf(contact.before)] = contact.after;
      else if (contact) draft.people.push(contact.after);
      draft.isChanged ||= changes.length > 0;
    },
  };
}

/** The contact that the row adds or completes, if any. */
function readContact(
  row: FileRow,
  { people }: Draft,
  report: (column: string, text: string) => void,
): { before?: CustomerPerson | undefined; after: CustomerPerson } | null {
  const given: Partial<CustomerPerson> = {};
  for (const column of CONTACT_COLUMNS) {
    const text = row.cells[`contact_${column}`]?.trim() ?? "";
    if (text === "") continue;
    const { error } = readValue(CUSTOMER_PERSON.entries[column], text);
    if (error !== undefined) report(`contact_${column}`, error);
    given[column] = text;
  }
  if (Object.keys(given).length === 0) return null;
  const { name, email } = given;
  const isOne = (text: string, other: string | undefined) =>
    other !== undefined && text.toLowerCase() === other.toLowerCase();
  const before =
    people.find((person) => isOne(person.email, email)) ??
    people.find((person) => isOne(person.name, name) && (!email || person.email === ""));
  const after = { ...(before ?? { id: randomId(), name: "", role: "", email: "", phone: "" }) };
  let isChanged = !before;
  for (const column of CONTACT_COLUMNS) {
    const text = given[column];
    if (text === undefined || text === after[column]) continue;
    if (column !== "name" && isSame(column, text, after[column])) continue;
    after[column] = text;
    isChanged = true;
  }
  if (!before && people.length >= MAX_PEOPLE) {
    report("contact_name", `A customer can have up to ${MAX_PEOPLE} contacts.`);
  }
  return isChanged ? { before, after } : null;
}

function nameOf({ cells }: FileRow): string {
  return cells.vat_number?.trim() || cells.contact_email?.trim() || "";
}

function contactText(person: CustomerPerson): string {
  return CONTACT_COLUMNS.flatMap((column) => person[column] || []).join(", ");
}

/** Spelling says nothing about these. */
function isSame(column: string, one: string, other: string): boolean {
  if (column === "name") return looseName(one) === looseName(other);
  if (column === "vat_number") return vatKey(one) === vatKey(other);
  if (column === "phone") return dialled(one) === dialled(other);
  if (column === "email") return one.toLowerCase() === other.toLowerCase();
  return one === other;
}

function vatKey(text: string): string {
  return text.replaceAll(/[^a-zA-Z\d]/g, "").toLowerCase();
}

function nameKey(text: string): string {
  return text.normalize("NFKC").trim().replaceAll(/\s+/g, " ").toLowerCase();
}

const FORMS = /\b(?:pty|proprietary|ltd|limited|edms|bpk|beperk|cc|bk|inc|npc|t a)\b/g;

/** Without the legal form and punctuation. */
function looseName(text: string): string {
  const words = nameKey(text).replaceAll(/[^\p{L}\d]+/gu, " ");
  return words.replaceAll(FORMS, "").replaceAll(" ", "") || words;
}

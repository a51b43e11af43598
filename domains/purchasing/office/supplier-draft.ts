import * as v from "valibot";
import { randomId } from "#app/lib/random-id.ts";
import { readAmount } from "#app/office/form/amounts.ts";
import {
  type DraftDefinition,
  partsOf,
  type Version,
  type Work,
  workOn,
} from "#app/office/form/record-draft.ts";
import {
  CONTACT_COLUMNS,
  LEAD_DAYS,
  SUPPLIER,
  SUPPLIER_COLUMNS,
  SUPPLIER_CONTACT,
  type SupplierColumn,
} from "#domains/purchasing/supplier.ts";
import type { Supplier } from "#domains/purchasing/suppliers.ts";

const FIELDS = v.object(v.entriesFromList(SUPPLIER_COLUMNS, v.string()));
const CONTACT = v.object(v.entriesFromList([...CONTACT_COLUMNS, "id"], v.string()));
const DRAFT = v.object({ fields: FIELDS, contacts: v.array(CONTACT) });

/** As typed. */
export type SupplierDraft = v.InferOutput<typeof DRAFT>;
export type ContactDraft = v.InferOutput<typeof CONTACT>;

export function newContact(): ContactDraft {
  return { id: randomId(), name: "", email: "", phone: "" };
}

export function workOnSupplier(supplier: Supplier | null, currency: string): Work<SupplierDraft> {
  if (supplier) return workOn(versionOf(supplier));
  const fields = { name: "", currency, payment_terms: "", lead_days: "", note: "" };
  return workOn({ id: randomId(), seen: null, draft: { fields, contacts: [newContact()] } });
}

export function versionOf(supplier: Supplier): Version<SupplierDraft> {
  const { id, updated_at, contacts, lead_days } = supplier;
  const fields = v.parse(FIELDS, { ...supplier, lead_days: `${lead_days || ""}` });
  // The database has no ids of contacts.
  const drafts = contacts.map((contact, index) => ({ ...contact, id: `${index}` }));
  return { id, seen: updated_at, draft: { fields, contacts: drafts } };
}

type SupplierErrors = {
  fields: Partial<Record<SupplierColumn, string>>;
  /** By contact id. */
  contacts: Record<string, Partial<Record<string, string>>>;
};

export function readSupplier({ fields, contacts }: SupplierDraft) {
  const days = readAmount(LEAD_DAYS, fields.lead_days);
  const people = contacts
    .map(({ id, name, email, phone }) => ({
      id,
      contact: { name: name.trim(), email: email.trim(), phone: phone.trim() },
    }))
    .filter(({ contact }) => CONTACT_COLUMNS.some((column) => contact[column] !== ""));
  const errors: SupplierErrors = {
    fields: {
      ...errorsOf(v.omit(SUPPLIER, ["lead_days"]), fields),
      ...(days.error !== undefined && { lead_days: days.error }),
    },
    contacts: Object.fromEntries(
      people.map(({ id, contact }) => [id, errorsOf(SUPPLIER_CONTACT, contact)]),
    ),
  };
  const isValid = [errors.fields, ...Object.values(errors.contacts)].every(
    (some) => Object.keys(some).length === 0,
  );
  return {
    errors,
    isValid,
    fields: { ...fields, lead_days: days.value ?? 0 },
    contacts: people.map(({ contact }) => contact),
  };
}

function errorsOf(schema: v.GenericSchema, value: unknown): Record<string, string> {
  const { issues = [] } = v.safeParse(schema, value);
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? "", issue.message]));
}

export const SUPPLIER_LABELS = Object.fromEntries(
  SUPPLIER_COLUMNS.map((column) => [column, v.getTitle(SUPPLIER.entries[column]) ?? ""]),
) as Record<SupplierColumn, string>;

const parts = partsOf<SupplierDraft>();
export const SUPPLIER_DRAFT: DraftDefinition<SupplierDraft> = {
  schema: DRAFT,
  parts: [
    ...parts.within("fields", partsOf<SupplierDraft["fields"]>().texts(SUPPLIER_LABELS, ["note"])),
    parts.list("contacts", "Contacts", {
      value: ({ id: _, ...contact }) => contact,
      text: (contact) =>
        CONTACT_COLUMNS.map((column) => contact[column])
          .filter(Boolean)
          .join(", "),
    }),
  ],
};

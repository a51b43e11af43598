import * as v from "valibot";
import { randomId } from "#app/lib/random-id.ts";
import {
  type DraftDefinition,
  isSame,
  partsOf,
  type Version,
  type Work,
  workOn,
} from "#app/office/form/record-draft.ts";
import {
  CUSTOMER,
  CUSTOMER_COLUMNS,
  CUSTOMER_PERSON,
  type CustomerColumn,
  type CustomerFields,
  type CustomerPerson,
  PERSON_COLUMNS,
  type PersonColumn,
} from "#domains/customers/customer.ts";
import type { Customer } from "#domains/customers/customers.ts";

/** May be invalid. */
export type CustomerDraft = { fields: CustomerFields; people: CustomerPerson[] };

const DRAFT = v.object({
  fields: v.object({
    ...v.entriesFromList(CUSTOMER_COLUMNS, v.string()),
    vat_mode: CUSTOMER.entries.vat_mode,
  }),
  people: v.array(v.object(v.entriesFromList([...PERSON_COLUMNS, "id"], v.string()))),
});
export type CustomerWork = Work<CustomerDraft>;

export function newPerson(): CustomerPerson {
  return { id: randomId(), name: "", role: "", email: "", phone: "" };
}

export function workOnCustomer(customer: Customer | null): CustomerWork {
  if (customer) return workOn(versionOf(customer));
  const empty = Object.fromEntries(CUSTOMER_COLUMNS.map((column) => [column, ""]));
  const fields = { ...empty, vat_mode: "standard" } as CustomerFields;
  return workOn({ id: randomId(), seen: null, draft: { fields, people: [newPerson()] } });
}

export function versionOf(customer: Customer): Version<CustomerDraft> {
  const { id, updated_at, customer_contacts: people } = customer;
  return { id, seen: updated_at, draft: v.parse(DRAFT, { fields: customer, people }) };
}

/** Trims text and drops empty contacts. */
export function tidied({ fields, people }: CustomerDraft): CustomerDraft {
  return {
    fields: trimmed(fields),
    people: people.map(trimmed).filter((person) => PERSON_COLUMNS.some((column) => person[column])),
  };
}

function trimmed<Texts extends Record<string, string>>(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, text.trim()]),
  ) as Texts;
}

export type CustomerErrors = {
  fields: Partial<Record<CustomerColumn, string>>;
  /** By contact id. */
  people: Record<string, Partial<Record<PersonColumn, string>>>;
};

export function customerErrors(draft: CustomerDraft): CustomerErrors {
  const { fields, people } = tidied(draft);
  return {
    fields: errorsOf(CUSTOMER, fields),
    people: Object.fromEntries(
      people.flatMap((person) => {
        const errors = errorsOf(CUSTOMER_PERSON, person);
        return Object.keys(errors).length > 0 ? [[person.id, errors]] : [];
      }),
    ),
  };
}

export function hasErrors(draft: CustomerDraft): boolean {
  const { fields, people } = customerErrors(draft);
  return Object.keys({ ...fields, ...people }).length > 0;
}

function errorsOf(schema: v.GenericSchema, value: unknown): Record<string, string> {
  const { issues = [] } = v.safeParse(schema, value);
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? "", issue.message]));
}

const CUSTOMER_LABELS = Object.fromEntries(
  CUSTOMER_COLUMNS.map((column) => [column, labelOf(CUSTOMER.entries[column])]),
) as Record<CustomerColumn, string>;

const parts = partsOf<CustomerDraft>();
export const CUSTOMER_DRAFT: DraftDefinition<CustomerDraft> = {
  schema: DRAFT,
  parts: [
    ...parts.within("fields", partsOf<CustomerFields>().texts(CUSTOMER_LABELS, ["note"])),
    parts.list("people", "Contacts", {
      value: ({ id: _, ...person }) => person,
      text: (person) =>
        PERSON_COLUMNS.map((column) => person[column])
          .filter(Boolean)
          .join(", "),
    }),
  ],
};

/** Compares the saved form of both. */
export function isSameCustomer(one: CustomerDraft, other: CustomerDraft): boolean {
  return isSame(CUSTOMER_DRAFT, tidied(one), tidied(other));
}

export function labelOf(field: v.GenericSchema): string {
  return v.getTitle(field) ?? "";
}

import * as v from "valibot";
import {
  CUSTOMER,
  CUSTOMER_COLUMNS,
  CUSTOMER_PERSON,
  type CustomerColumn,
  type CustomerFields,
  type CustomerPerson,
  PERSON_COLUMNS,
  type PersonColumn,
} from "#app/data/customer.ts";
import type { Customer } from "#app/data/customers.ts";
import type { ConflictField } from "#app/features/office/form/conflict-dialog.tsx";
import { randomId } from "#app/lib/random-id.ts";

/** A customer as it is typed: whatever is wrong with it may stand here for a while. */
export type CustomerDraft = { fields: CustomerFields; people: CustomerPerson[] };

const TYPED_PERSON = v.object({
  id: v.string(),
  name: v.string(),
  role: v.string(),
  email: v.string(),
  phone: v.string(),
});
const DRAFT = v.object({
  fields: v.object({
    name: v.string(),
    phone: v.string(),
    vat_number: v.string(),
    vat_mode: CUSTOMER.entries.vat_mode,
    payment_terms: v.string(),
    address: v.string(),
    delivery_address: v.string(),
    note: v.string(),
  }),
  people: v.array(TYPED_PERSON),
});
/** What is typed, the version it is typed over, and what stood there. A new customer has no version. */
export const CUSTOMER_WORK = v.object({
  id: v.string(),
  seen: v.nullable(v.string()),
  was: DRAFT,
  draft: DRAFT,
});
export type CustomerWork = v.InferOutput<typeof CUSTOMER_WORK>;

const EMPTY: CustomerDraft = {
  fields: {
    name: "",
    phone: "",
    vat_number: "",
    vat_mode: "standard",
    payment_terms: "",
    address: "",
    delivery_address: "",
    note: "",
  },
  people: [],
};

/** Returns a person without a word about them. */
export function newPerson(): CustomerPerson {
  return { id: randomId(), name: "", role: "", email: "", phone: "" };
}

/** Returns what a form begins with: the customer as it is, or a new one. */
export function workOn(customer: Customer | null): CustomerWork {
  const draft = customer ? draftOf(customer) : { ...EMPTY, people: [newPerson()] };
  return {
    id: customer?.id ?? randomId(),
    seen: customer?.updated_at ?? null,
    was: draft,
    draft,
  };
}

export function draftOf(customer: Customer): CustomerDraft {
  const { name, phone, vat_number, vat_mode, payment_terms, address, delivery_address, note } =
    customer;
  return {
    fields: { name, phone, vat_number, vat_mode, payment_terms, address, delivery_address, note },
    people: customer.customer_people.map(({ id, name, role, email, phone }) => ({
      ...{ id, name, role, email, phone },
    })),
  };
}

/** Returns what is stored of a draft: without spaces at the ends, and without people of whom nothing is said. */
export function tidied({ fields, people }: CustomerDraft): CustomerDraft {
  return {
    fields: {
      ...fields,
      name: fields.name.trim(),
      phone: fields.phone.trim(),
      vat_number: fields.vat_number.trim(),
      payment_terms: fields.payment_terms.trim(),
      address: fields.address.trim(),
      delivery_address: fields.delivery_address.trim(),
      note: fields.note.trim(),
    },
    people: people
      .map(({ id, name, role, email, phone }) => ({
        id,
        name: name.trim(),
        role: role.trim(),
        email: email.trim(),
        phone: phone.trim(),
      }))
      .filter((person) => PERSON_COLUMNS.some((column) => person[column] !== "")),
  };
}

export type CustomerErrors = {
  fields: Partial<Record<CustomerColumn, string>>;
  /** By the id of the person. */
  people: Record<string, Partial<Record<PersonColumn, string>>>;
};

/** Returns what is wrong with a draft, in words. */
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

function errorsOf(schema: v.GenericSchema, value: unknown): Record<string, string> {
  const { issues = [] } = v.safeParse(schema, value);
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? "", issue.message]));
}

export function isSame(one: CustomerDraft, other: CustomerDraft): boolean {
  return JSON.stringify(tidied(one)) === JSON.stringify(tidied(other));
}

type ConflictName = CustomerColumn | "people";

/** Returns what two people made different of a customer. */
export function conflictFields(
  { was, draft }: CustomerWork,
  theirs: CustomerDraft,
): ConflictField<ConflictName>[] {
  const [before, yours] = [tidied(was), tidied(draft)];
  const columns = CUSTOMER_COLUMNS.filter(
    (column) => yours.fields[column] !== theirs.fields[column],
  ).map((name) => ({
    name,
    label: labelOf(CUSTOMER.entries[name]),
    was: before.fields[name],
    yours: yours.fields[name],
    theirs: theirs.fields[name],
    joins: name === "note",
  }));
  const people = {
    name: "people" as const,
    label: "Contacts",
    was: peopleText(before.people),
    yours: peopleText(yours.people),
    theirs: peopleText(theirs.people),
  };
  return people.yours === people.theirs ? columns : [...columns, people];
}

/** Returns the draft that two people agreed on. */
export function settled(
  { draft }: CustomerWork,
  theirs: CustomerDraft,
  choice: (name: ConflictName) => "theirs" | "yours" | "both",
): CustomerDraft {
  const changed = CUSTOMER_COLUMNS.filter((name) => choice(name) === "theirs");
  const taken = Object.fromEntries(changed.map((name) => [name, theirs.fields[name]]));
  const both = `${theirs.fields.note}\n\n${draft.fields.note}`;
  return {
    fields: {
      ...draft.fields,
      ...taken,
      ...(choice("note") === "both" ? { note: both } : {}),
    },
    people: choice("people") === "theirs" ? theirs.people : draft.people,
  };
}

function peopleText(people: readonly CustomerPerson[]): string {
  return people
    .map((person) =>
      PERSON_COLUMNS.map((column) => person[column])
        .filter(Boolean)
        .join(", "),
    )
    .join("\n");
}

/** Returns the label of a field of the definition. */
export function labelOf(field: v.GenericSchema): string {
  return v.getTitle(field) ?? "";
}

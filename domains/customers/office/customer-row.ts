import { officeTime } from "#app/lib/office-clock.ts";
import { dialled } from "#app/office/csv/dialled.ts";
import { CUSTOMER, CUSTOMER_COLUMNS } from "#domains/customers/customer.ts";
import type { ListedCustomer } from "#domains/customers/customers.ts";
import { labelOf } from "./customer-draft.ts";

/** One line per contact, in text that Excel leaves unchanged. */
export function customerRow(customer: ListedCustomer) {
  const { id, phone, vat_mode, customer_contacts, created_at, last_contact_at } = customer;
  const written = {
    ...customer,
    phone: dialled(phone),
    vat_mode: VAT_WORDS[vat_mode],
  };
  return {
    Reference: id,
    ...Object.fromEntries(
      CUSTOMER_COLUMNS.map((column) => [labelOf(CUSTOMER.entries[column]), written[column]]),
    ),
    People: customer_contacts
      .map((person) =>
        [person.name, person.role, person.email, dialled(person.phone)].filter(Boolean).join(", "),
      )
      .join("\n"),
    "Customer since": officeTime(created_at),
    "Last contact": officeTime(last_contact_at),
  };
}

export const VAT_WORDS = { standard: "Standard", export: "Export, 0%" } as const;

import * as v from "valibot";
import { CUSTOMER, CUSTOMER_COLUMNS, type CustomerFields } from "./customer.ts";

/** What two customers become as one. It keeps its own values; those lost go into the note. */
export function mergedCustomer(gone: CustomerFields, stays: CustomerFields): CustomerFields {
  const becomes = v.parse(CUSTOMER, stays);
  const isSameName = gone.name.trim().toLowerCase() === stays.name.trim().toLowerCase();
  const lost = isSameName ? [] : [`Also called ${gone.name}`];
  for (const column of CUSTOMER_COLUMNS) {
    if (column === "name" || column === "vat_mode" || column === "note") continue;
    becomes[column] ||= gone[column];
    if (gone[column] === "" || gone[column] === becomes[column]) continue;
    const gap = column.endsWith("address") ? "\n" : " ";
    lost.push(`${v.getTitle(CUSTOMER.entries[column])}:${gap}${gone[column]}`);
  }
  becomes.note = [stays.note, lost.join("\n"), gone.note].filter(Boolean).join("\n\n");
  return becomes;
}

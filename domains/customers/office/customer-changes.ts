import type { Change } from "#app/data/audit-log.ts";
import { CUSTOMER, CUSTOMER_COLUMNS } from "#domains/customers/customer.ts";
import { labelOf } from "./customer-draft.ts";

/** The log holds field names without values. */
export function customerChangeTexts({ action, after }: Change): string[] {
  if (action !== "update" || after === null) return [];
  const labels = CUSTOMER_COLUMNS.filter((column) => column in after).map((column) =>
    labelOf(CUSTOMER.entries[column]).toLowerCase(),
  );
  if ("merged" in after) return ["Merged another customer into it"];
  if ("parted" in after) return ["Undid a merge"];
  const changed = "people" in after ? [...labels, "people"] : labels;
  return changed.length > 0 ? [`Changed ${changed.join(", ")}`] : [];
}

import type { Change } from "#app/data/audit-log.ts";
import { formatDate } from "#app/lib/calendar.ts";
import { columnChange } from "#app/office/history/merge-changes.ts";
import { MACHINE_FIELDS, titleOf } from "#domains/customer-machines/customer-machine.ts";

/** Site, position and notes are logged without their values. */
export function machineChangeTexts(change: Change): string[] {
  if (change.after?.restored) return ["Undid the deletion or merge"];
  if (change.after?.merged) return ["Merged a duplicate record"];
  const owner = columnChange(change, "customer_id");
  const lent = columnChange(change, "lent_until");
  const ours = columnChange(change, "is_loan");
  const labels = MACHINE_FIELDS.filter((field) => change.after && field in change.after).map(
    (field) => titleOf(field).toLowerCase(),
  );
  return [
    ...(ours ? [ours.to ? "Marked as loan machine" : "No longer a loan machine"] : []),
    ...(lent ? [lent.to ? `Lent until ${formatDate(`${lent.to}`)}` : "Returned from loan"] : []),
    ...(owner ? [ownerText(owner)] : []),
    ...(labels.length > 0 ? [`Changed ${labels.join(", ")}`] : []),
  ];
}

function ownerText({ from, to }: { from: unknown; to: unknown }): string {
  if (!to) return "Customer removed";
  return from ? "Transferred to another customer" : "Customer set";
}

import type { Change } from "#app/data/audit-log.ts";
import { formatDate } from "#app/lib/calendar.ts";
import { columnChange } from "#app/office/history/merge-changes.ts";

/** Of the dispute and the email address, only lengths are logged. */
export function invoiceChangeTexts(change: Change): string[] {
  if (change.action === "insert") return [];
  const changed = (column: string) => columnChange(change, column);
  const dispute = changed("disputed");
  const evidence = changed("evidence_on");
  return [
    ...(changed("customer_email") ? ["Email address changed"] : []),
    ...(changed("reminders") ? ["Reminder sent"] : []),
    ...(dispute ? [dispute.to ? "Disputed" : "Dispute ended"] : []),
    ...(evidence
      ? [
          evidence.to
            ? `Export evidence complete ${formatDate(`${evidence.to}`)}`
            : "Export evidence incomplete",
        ]
      : []),
    ...(changed("closed_at") ? ["Closed"] : []),
  ];
}

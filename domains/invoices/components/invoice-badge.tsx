import { officeDay } from "#app/lib/office-clock.ts";
import { Badge } from "#app/ui/badge.tsx";
import { type InvoiceStatus, invoiceStatus } from "#domains/invoices/invoice-text.ts";
import type { ListedInvoice } from "#domains/invoices/invoices.ts";

const TONES = {
  Closed: "neutral",
  Disputed: "warn",
  Overdue: "bad",
  "Part settled": "blue",
  Open: "blue",
  Settled: "good",
  Allocated: "good",
  Unallocated: "warn",
} as const satisfies Record<InvoiceStatus, string>;

export function InvoiceBadge({
  invoice,
}: {
  invoice: Pick<ListedInvoice, "kind" | "open" | "settled" | "due_on" | "closed_at" | "disputed">;
}) {
  const status = invoiceStatus(invoice, officeDay(new Date()));
  return <Badge tone={TONES[status]}>{status}</Badge>;
}

import type { HistoryEntry } from "./contracts.ts";

export const HISTORY_LABELS: Record<HistoryEntry["kind"], string> = {
  enquiry: "Enquiry",
  repair: "Repair",
  report: "Strip report",
  certificate: "Certificate",
  parts: "Parts fitted",
  quote: "Quotation",
  order: "Order",
  delivery: "Delivery of order",
};

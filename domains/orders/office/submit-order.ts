import type { TableClient } from "#app/data/database.ts";
import { conflictFields } from "#app/office/form/record-draft.ts";
import {
  fetchOfficeOrder,
  fetchOrdersOf,
  isOpenOrder,
  type ListedOrder,
  type OfficeOrder,
  saveOrder,
} from "#domains/orders/office-orders.ts";
import { ofOrderTexts } from "#domains/orders/order.ts";
import { currencyOf, ORDER_WORK, type OrderWork, orderLines, versionOf } from "./order-draft.ts";

type Outcome = { saved: true } | { conflict: OfficeOrder | null } | { others: ListedOrder[] };

/**
 * Stops if someone else changed the order or created another from the enquiry. `agreed` lists those
 * the user has seen. Throws on failure.
 */
export async function submitOrder(
  tables: TableClient,
  {
    work,
    enquiryId,
    agreed,
    vatRate,
  }: { work: OrderWork; enquiryId: string | null; agreed: string[]; vatRate: number },
): Promise<Outcome> {
  if (work.seen === null && enquiryId) {
    const made = await fetchOrdersOf(tables, { enquiry_id: enquiryId });
    const unknown = made.filter((one) => one.id !== work.id && !agreed.includes(one.id));
    if (unknown.length > 0) return { others: unknown };
  }
  const saved = await saveOrder(tables, {
    id: work.id,
    seen: work.seen,
    customer_email: work.draft.customer_email.trim(),
    customer_name: work.draft.customer_name.trim(),
    customer_id: work.draft.customer?.id ?? null,
    customer_phone: work.draft.customer_phone.trim(),
    ...ofOrderTexts((name) => work.draft[name].trim()),
    enquiry_id: enquiryId,
    lines: orderLines(work.draft),
    vat_rate: vatRate,
    ...(work.seen === null && { currency: currencyOf(work.draft) }),
  });
  if (saved) return { saved };
  const now = await fetchOfficeOrder(tables, work.id);
  return now && !isConflict(work, now) ? { saved: true } : { conflict: now };
}

/** True if the order has closed or differs from the draft. */
export function isConflict(work: OrderWork, now: OfficeOrder): boolean {
  if (!isOpenOrder(now)) return true;
  const { seen, draft } = versionOf(now);
  return work.seen !== seen && conflictFields(ORDER_WORK, work, draft).length > 0;
}

import type { TableClient } from "#app/data/database.ts";
import { conflictFields } from "#app/office/form/record-draft.ts";
import {
  fetchOfficeOrder,
  fetchOrdersOf,
  isEditableOrder,
  type ListedOrder,
  type OfficeOrder,
  saveAmendment,
  saveOrder,
} from "#domains/orders/office-orders.ts";
import { ofOrderTexts } from "#domains/orders/order-texts.ts";
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
    reason,
  }: {
    work: OrderWork;
    enquiryId: string | null;
    agreed: string[];
    vatRate: number;
    /** Of the amendment of an order from a quotation; null for another order. */
    reason: string | null;
  },
): Promise<Outcome> {
  if (work.seen === null && enquiryId) {
    const made = await fetchOrdersOf(tables, { enquiry_id: enquiryId });
    const unknown = made.filter((one) => one.id !== work.id && !agreed.includes(one.id));
    if (unknown.length > 0) return { others: unknown };
  }
  const { id, seen, draft } = work;
  const fields = {
    customer_email: draft.customer_email.trim(),
    customer_name: draft.customer_name.trim(),
    ...ofOrderTexts((name) => draft[name].trim()),
  };
  const lines = orderLines(draft).map((line, index) => ({
    ...line,
    id: draft.lines[index]?.id ?? null,
  }));
  const saved =
    reason !== null && seen !== null
      ? await saveAmendment(tables, {
          ...{ target: id, seen, fields, lines, reason: reason.trim() },
        })
      : await saveOrder(tables, {
          ...{ id, seen, ...fields, lines, enquiry_id: enquiryId, vat_rate: vatRate },
          customer_id: draft.customer?.id ?? null,
          customer_phone: draft.customer_phone.trim(),
          ...(seen === null && { currency: currencyOf(draft) }),
        });
  if (saved) return { saved };
  const now = await fetchOfficeOrder(tables, work.id);
  return now && !isConflict(work, now) ? { saved: true } : { conflict: now };
}

/** True if the order has closed or differs from the draft. */
export function isConflict(work: OrderWork, now: OfficeOrder): boolean {
  if (!isEditableOrder(now)) return true;
  const { seen, draft } = versionOf(now);
  return work.seen !== seen && conflictFields(ORDER_WORK, work, draft).length > 0;
}

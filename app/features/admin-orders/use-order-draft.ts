import * as v from "valibot";
import type { OfficeOrder } from "#app/data/office-orders.ts";
import { type KeptDraft, useDraft } from "#app/features/admin/use-draft.ts";
import { randomId } from "#app/lib/random-id.ts";
import { draftOf, ORDER_DRAFT, type OrderDraft, sameOrderDraft } from "./order-draft.ts";

/** What is written, and the state of the order it is written on top of. */
const WORK = v.object({
  /** Made once for an order: saving it again after a lost answer makes no second one. */
  id: v.string(),
  /** `updated_at` of the order that is changed; null for a new one. */
  seen: v.nullable(v.string()),
  draft: ORDER_DRAFT,
});
export type OrderWork = v.InferOutput<typeof WORK>;

/** Keeps an order that is being written: a new one under its subject, a stored one under its id. */
export function useOrderDraft(
  userId: string,
  subject: string,
  order: OfficeOrder | null,
  suggestion: OrderDraft,
): KeptDraft<OrderWork> {
  const beginning = order ? draftOf(order) : suggestion;
  return useDraft<OrderWork>({
    form: "order",
    userId,
    subject,
    start: () => ({
      id: order?.id ?? randomId(),
      seen: order?.updated_at ?? null,
      draft: beginning,
    }),
    isDraft: (value) => v.is(WORK, value),
    isChanged: ({ draft }) => !sameOrderDraft(draft, beginning),
  });
}

import type { OfficeOrder } from "#app/data/office-orders.ts";
import { type KeptDraft, useDraft } from "#app/features/office/form/use-draft.ts";
import { randomId } from "#app/lib/random-id.ts";
import { draftOf, isOrderDraft, type OrderDraft, sameOrderDraft } from "./order-draft.ts";

/** What is written, and the state of the order it is written on top of. */
export type OrderWork = {
  /** Made once for an order: saving it again after a lost answer makes no second one. */
  id: string;
  /** `updated_at` of the order that is changed; null for a new one. */
  seen: string | null;
  draft: OrderDraft;
};

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
    isDraft: isWork,
    isChanged: ({ draft }) => !sameOrderDraft(draft, beginning),
  });
}

function isWork(value: unknown): value is OrderWork {
  if (typeof value !== "object" || value === null) return false;
  const { id, seen, draft } = value as Record<string, unknown>;
  return (
    typeof id === "string" && (seen === null || typeof seen === "string") && isOrderDraft(draft)
  );
}

import { type FormEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import {
  fetchOfficeOrder,
  fetchOrdersOf,
  isOpenOrder,
  type ListedOrder,
  MAX_ORDER_NAME,
  type OfficeOrder,
  saveOrder,
} from "#app/data/office-orders.ts";
import { DraftNotice } from "#app/features/admin/draft-notice.tsx";
import { useAdminAction } from "#app/features/admin/use-admin-action.ts";
import { FormNotice } from "#app/features/session/form-notice.tsx";
import { randomId } from "#app/lib/random-id.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Price } from "#app/ui/price.tsx";
import { toast } from "#app/ui/toast.ts";
import { OrderConflict } from "./order-conflict.tsx";
import {
  type DraftLine,
  draftLine,
  draftTotal,
  type OrderDraft,
  type OrderErrors,
  orderErrors,
  orderLines,
} from "./order-draft.ts";
import { OrderLineFields } from "./order-line-fields.tsx";
import { OtherOrdersQuestion } from "./other-orders.tsx";
import { ProductSearch } from "./product-search.tsx";
import { type OrderWork, useOrderDraft } from "./use-order-draft.ts";

/** What saving came to: done, or stopped by what somebody else did meanwhile. */
type Outcome = { saved: true } | { conflict: OfficeOrder | null } | { others: ListedOrder[] };

/** Writes a new order, or changes one that has not left yet. */
export function OrderForm({
  userId,
  subject,
  order,
  enquiryId,
  suggestion,
  knownOrders = [],
  onReload,
}: {
  userId: string;
  /** What the order is about, for its draft: the order itself, an enquiry, a customer, or nothing yet. */
  subject: string;
  /** The order that is changed; null for a new one. */
  order: OfficeOrder | null;
  /** The enquiry that the order comes from. */
  enquiryId: string | null;
  /** What a new order begins with. */
  suggestion: OrderDraft;
  /** Ids of the orders from this enquiry that the person knows of. */
  knownOrders?: string[];
  /** Reads the order again, which another person may have changed. */
  onReload?: () => void;
}) {
  const kept = useOrderDraft(userId, subject, order, suggestion);
  const { seen, draft } = kept.draft;
  const [tried, setTried] = useState(false);
  const [failed, setFailed] = useState(false);
  // A draft may be older than the order, and an order may have left since its page was open.
  const [conflict, setConflict] = useState<{ now: OfficeOrder | null } | null>(() =>
    order && seen !== null && (!isOpenOrder(order) || seen !== order.updated_at)
      ? { now: order }
      : null,
  );
  const [others, setOthers] = useState<ListedOrder[]>([]);
  const { busy, run } = useAdminAction("Error saving order");
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const errors: OrderErrors = tried ? orderErrors(draft) : {};
  const isNew = seen === null;
  const closed = conflict !== null && (conflict.now === null || !isOpenOrder(conflict.now));
  const back = order
    ? `/admin/orders/${order.id}`
    : enquiryId
      ? `/admin/enquiries/${enquiryId}`
      : "/admin/orders";

  function change(next: OrderDraft) {
    kept.change({ ...kept.draft, draft: next });
  }

  function changeLine(key: string, values: Partial<DraftLine>) {
    change({
      ...draft,
      lines: draft.lines.map((line) => (line.key === key ? { ...line, ...values } : line)),
    });
  }

  async function save(work: OrderWork, agreed: string[]) {
    setOthers([]);
    setTried(true);
    if (Object.keys(orderErrors(work.draft)).length > 0) {
      // The first field that is wrong is marked after this render.
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(),
      );
      return;
    }
    const answer = await run(async (tables): Promise<Outcome> => {
      if (work.seen === null && enquiryId) {
        const made = await fetchOrdersOf(tables, { contact_message_id: enquiryId });
        const unknown = made.filter((one) => one.id !== work.id && !agreed.includes(one.id));
        if (unknown.length > 0) return { others: unknown };
      }
      const saved = await saveOrder(tables, {
        id: work.id,
        seen: work.seen,
        customer_email: work.draft.customer_email.trim(),
        customer_name: work.draft.customer_name.trim(),
        contact_message_id: enquiryId,
        lines: orderLines(work.draft),
      });
      return saved ? { saved } : { conflict: await fetchOfficeOrder(tables, work.id) };
    });
    setFailed(answer === null);
    if (!answer) return;
    if ("others" in answer.result) return setOthers(answer.result.others);
    if ("conflict" in answer.result) return setConflict({ now: answer.result.conflict });
    kept.forget();
    toast({ title: work.seen === null ? "Order created" : "Order changed" });
    await navigate(`/admin/orders/${work.id}`);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    // A draft whose order is there already, because the answer to saving it was lost, is another one.
    const isMade = order === null && knownOrders.includes(kept.draft.id);
    save(isMade ? goOn({ ...kept.draft, id: randomId() }) : kept.draft, knownOrders);
  }

  /** Goes on with what was typed over the order as it is now, or as a new one. */
  function goOn(work: OrderWork) {
    setConflict(null);
    kept.change(work);
    return work;
  }

  function startAgain() {
    kept.startAgain();
    setConflict(order && !isOpenOrder(order) ? { now: order } : null);
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid max-w-4xl gap-8">
      <DraftNotice kept={{ restored: kept.restored, startAgain }} />
      {conflict && (
        <OrderConflict
          now={conflict.now}
          onSaveMine={() =>
            save(goOn({ ...kept.draft, seen: conflict.now?.updated_at ?? null }), knownOrders)
          }
          onKeepTheirs={() => {
            startAgain();
            onReload?.();
          }}
          onMakeNew={() => goOn({ id: randomId(), seen: null, draft })}
        />
      )}
      <div className="grid gap-5 md:grid-cols-2">
        <TextField
          label="Customer's e-mail"
          type="email"
          required
          maxLength={320}
          autoComplete="off"
          hint="The order appears in the account with this address, at once or when the customer signs up."
          error={errors.customer_email}
          value={draft.customer_email}
          onChange={(event) => change({ ...draft, customer_email: event.target.value })}
        />
        <TextField
          label="Customer's name"
          maxLength={MAX_ORDER_NAME}
          error={errors.customer_name}
          autoComplete="off"
          value={draft.customer_name}
          onChange={(event) => change({ ...draft, customer_name: event.target.value })}
        />
      </div>
      <section aria-label="Lines" className="grid gap-4">
        {draft.lines.length > 0 && (
          <ul className="border-t border-ink">
            {draft.lines.map((line) => (
              <OrderLineFields
                key={line.key}
                line={line}
                errors={errors}
                onChange={(values) => changeLine(line.key, values)}
                onRemove={() =>
                  change({ ...draft, lines: draft.lines.filter(({ key }) => key !== line.key) })
                }
              />
            ))}
          </ul>
        )}
        <ProductSearch
          error={errors.lines}
          onChoose={(product) => change({ ...draft, lines: [...draft.lines, draftLine(product)] })}
        />
      </section>
      <p className="flex items-baseline justify-end gap-4 border-t border-ink pt-4">
        Total <Price amount={draftTotal(draft)} className="text-2xl" />
      </p>
      {failed && (
        <FormNotice>
          <p>The order is not saved. What you typed stays here.</p>
        </FormNotice>
      )}
      <div className="flex flex-wrap gap-3">
        {!closed && (
          <Button type="submit" variant="primary" disabled={busy}>
            {busy ? "Saving..." : isNew ? "Create order" : "Save changes"}
          </Button>
        )}
        <LinkButton to={back} variant="quiet" onClick={kept.forget}>
          Cancel
        </LinkButton>
      </div>
      <OtherOrdersQuestion
        orders={others}
        onConfirm={() => save(kept.draft, [...knownOrders, ...others.map((one) => one.id)])}
        onClose={() => setOthers([])}
      />
    </form>
  );
}

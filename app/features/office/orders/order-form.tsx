import { type FormEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { TableClient } from "#app/data/database.ts";
import {
  fetchOfficeOrder,
  fetchOrdersOf,
  isOpenOrder,
  type ListedOrder,
  MAX_ORDER_NAME,
  type OfficeOrder,
  saveOrder,
} from "#app/data/office-orders.ts";
import { DraftNotice } from "#app/features/office/form/draft.tsx";
import { ProductSearch } from "#app/features/office/lines/product-search.tsx";
import { useAction } from "#app/features/remote-data/use-action.ts";
import { FormNotice } from "#app/features/session/form-notice.tsx";
import { randomId } from "#app/lib/random-id.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Price } from "#app/ui/price.tsx";
import { toast } from "#app/ui/toast.ts";
import { OrderConflict, OtherOrdersQuestion } from "./order-conflict.tsx";
import {
  type DraftLine,
  draftLine,
  draftTotal,
  type OrderDraft,
  type OrderErrors,
  type OrderWork,
  orderConflict,
  orderErrors,
  orderLines,
  useOrderDraft,
  workOn,
} from "./order-draft.ts";
import { OrderLineFields } from "./order-lines.tsx";

/** What saving came to: done, or stopped by what somebody else did meanwhile. */
type Outcome = { saved: true } | { conflict: OfficeOrder | null } | { others: ListedOrder[] };

/** Writes a new order, or changes one that has not left yet. */
export function OrderForm({
  subject,
  order,
  enquiryId,
  suggestion,
  knownOrders = [],
}: {
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
}) {
  const kept = useOrderDraft(subject, order, suggestion);
  const { seen, draft } = kept.draft;
  const [tried, setTried] = useState(false);
  const [failed, setFailed] = useState(false);
  // A draft may be older than the order, and an order may have left since its page was open.
  const [conflict, setConflict] = useState<{ now: OfficeOrder | null } | null>(() =>
    order && seen !== null && isConflict(kept.draft, order) ? { now: order } : null,
  );
  const [others, setOthers] = useState<ListedOrder[]>([]);
  const { busy, run } = useAction("Error saving order", write);
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
    const answer = await run({ work, enquiryId, agreed });
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
    goOn(isMade ? { ...kept.draft, id: randomId() } : kept.draft, true);
  }

  function goOn(work: OrderWork, saves: boolean) {
    setConflict(null);
    kept.change(work);
    if (saves) save(work, knownOrders);
  }

  return (
    <div className="grid max-w-4xl gap-8">
      {conflict && (
        <OrderConflict
          now={conflict.now}
          work={kept.draft}
          onGoOn={goOn}
          onClose={() => setConflict(null)}
        />
      )}
      <form ref={form} noValidate onSubmit={submit} className="grid gap-8">
        <DraftNotice kept={kept} />
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
            autoComplete="off"
            error={errors.customer_name}
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
            onChoose={(product, pieces) =>
              change({ ...draft, lines: [...draft.lines, draftLine(product, pieces)] })
            }
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
      </form>
      <OtherOrdersQuestion
        orders={others}
        onConfirm={() => save(kept.draft, [...knownOrders, ...others.map((one) => one.id)])}
        onClose={() => setOthers([])}
      />
    </div>
  );
}

async function write(
  tables: TableClient,
  { work, enquiryId, agreed }: { work: OrderWork; enquiryId: string | null; agreed: string[] },
): Promise<Outcome> {
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
  if (saved) return { saved };
  const now = await fetchOfficeOrder(tables, work.id);
  return now && !isConflict(work, now) ? { saved: true } : { conflict: now };
}

/** Whether an order that was changed meanwhile is closed, or says something else than what was typed. */
function isConflict(work: OrderWork, now: OfficeOrder): boolean {
  if (!isOpenOrder(now)) return true;
  return work.seen !== now.updated_at && orderConflict(work, workOn(now).was).length > 0;
}

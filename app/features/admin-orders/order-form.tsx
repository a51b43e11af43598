import { type FormEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { type OfficeOrder, saveOrder } from "#app/data/office-orders.ts";
import { useAdminAction } from "#app/features/admin/use-admin-action.ts";
import { FormNotice } from "#app/features/session/form-notice.tsx";
import { randomId } from "#app/lib/random-id.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Price } from "#app/ui/price.tsx";
import { toast } from "#app/ui/toast.ts";
import {
  type DraftLine,
  draftLine,
  draftOf,
  draftTotal,
  type OrderDraft,
  type OrderErrors,
  orderErrors,
  orderLines,
} from "./order-draft.ts";
import { OrderLineFields } from "./order-line-fields.tsx";
import { ProductSearch } from "./product-search.tsx";
import { useOrderDraft } from "./use-order-draft.ts";

/** Writes a new order, or changes one that has not left yet. */
export function OrderForm({
  userId,
  order,
  enquiryId,
  suggestion,
  onReload,
}: {
  userId: string;
  /** The order that is changed; null for a new one. */
  order: OfficeOrder | null;
  /** The enquiry that a new order comes from. */
  enquiryId: string | null;
  /** What a new order begins with. */
  suggestion: OrderDraft;
  /** Reads the order again, which another person may have changed. */
  onReload?: () => void;
}) {
  const name = order?.id ?? enquiryId ?? `new ${suggestion.customer_email}`;
  const work = useOrderDraft(userId, name, () => ({
    id: order?.id ?? randomId(),
    seen: order?.updated_at ?? null,
    draft: order ? draftOf(order) : suggestion,
  }));
  const { draft, change } = work;
  const [errors, setErrors] = useState<OrderErrors>({});
  const [failed, setFailed] = useState(false);
  const { busy, run } = useAdminAction("Error saving order");
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const back = order
    ? `/admin/orders/${order.id}`
    : enquiryId
      ? `/admin/enquiries/${enquiryId}`
      : "/admin/orders";

  function changeLine(key: string, values: Partial<DraftLine>) {
    change({
      ...draft,
      lines: draft.lines.map((line) => (line.key === key ? { ...line, ...values } : line)),
    });
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = orderErrors(draft);
    setErrors(found);
    if (Object.keys(found).length > 0) {
      // The first field that is wrong is marked after this render.
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(),
      );
      return;
    }
    const saved = await run(async (tables) =>
      saveOrder(tables, {
        id: work.id,
        seen: work.seen,
        customer_email: draft.customer_email.trim(),
        customer_name: draft.customer_name.trim(),
        contact_message_id: enquiryId,
        lines: orderLines(draft),
      }),
    );
    setFailed(saved === null);
    if (!saved) return;
    work.forget();
    toast({ title: order ? "Order changed" : "Order created" });
    await navigate(`/admin/orders/${work.id}`);
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid max-w-4xl gap-8">
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
          maxLength={200}
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
          {onReload && (
            <Button
              size="compact"
              variant="quiet"
              onClick={() => {
                work.forget();
                onReload();
              }}
            >
              Forget it and load the order again
            </Button>
          )}
        </FormNotice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" disabled={busy}>
          {busy ? "Saving..." : order ? "Save changes" : "Create order"}
        </Button>
        <LinkButton to={back} variant="quiet" onClick={work.forget}>
          Cancel
        </LinkButton>
      </div>
    </form>
  );
}

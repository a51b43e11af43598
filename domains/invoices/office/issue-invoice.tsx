import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import * as v from "valibot";
import type { TableClient } from "#app/data/database.ts";
import { useAction } from "#app/data/use-table-mutation.ts";
import { officeDay } from "#app/lib/office-clock.ts";
import { randomId } from "#app/lib/random-id.ts";
import { typedText } from "#app/lib/typed-amount.ts";
import { readAmount } from "#app/office/form/amounts.ts";
import { DraftNotice, useDraft } from "#app/office/form/draft.tsx";
import { Part } from "#app/office/office-page.tsx";
import { boundFields } from "#app/ui/bound-fields.ts";
import { Button } from "#app/ui/button.tsx";
import { AmountField, CheckboxField, SelectField, TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import { sellerOf } from "#domains/company/settings/page-settings.ts";
import { fetchSettings } from "#domains/company/settings.ts";
import { issueInvoice } from "#domains/invoices/contracts.ts";
import { dueDate } from "#domains/invoices/invoice-due.ts";
import { fetchInvoicesOf } from "#domains/invoices/invoices.ts";
import { missingFields } from "#domains/invoices/vat-invoice.ts";
import {
  MovedLineFields,
  readMovedLines,
  typedLines,
} from "#domains/orders/components/moved-lines.tsx";
import { fetchOrderDocument } from "#domains/orders/contracts.ts";
import { fetchDeliveries, fetchOfficeOrder } from "#domains/orders/office-orders.ts";
import { PRICE } from "#domains/products/product.ts";
import { quantityText } from "#domains/products/units.ts";
import { QuoteTotalsList } from "#domains/quotes/components/quote-totals-list.tsx";
import { fetchQuote } from "#domains/quotes/quotes.ts";
import { billableQuantities, draftInvoice, readRequested } from "./draft-invoice.ts";

/** Resolves to null for an unknown order. */
export async function fetchInvoicing(tables: TableClient, id: string) {
  const order = await fetchOfficeOrder(tables, id);
  if (!order) return null;
  const [deliveries, invoices, document, quote, settings] = await Promise.all([
    fetchDeliveries(tables, id),
    fetchInvoicesOf(tables, { order_id: id }),
    fetchOrderDocument(tables, { target: id, document: "order-confirmation" }),
    order.quote_id === null ? null : fetchQuote(tables, order.quote_id),
    fetchSettings(tables),
  ]);
  const confirmation = document?.document === "order-confirmation" ? document : null;
  const seller = sellerOf(settings);
  const { vatFormat } = settings["public.seller"];
  const limits = { ...settings["office.invoicing"], vatFormat };
  return { order, deliveries, invoices, confirmation, quote, seller, limits };
}
type Invoicing = NonNullable<Awaited<ReturnType<typeof fetchInvoicing>>>;

const DRAFT = v.object({
  id: v.string(),
  kind: v.picklist(["invoice", "pro-forma"]),
  /** Number; empty for the whole order. */
  delivery: v.string(),
  typed: v.record(v.string(), v.string()),
  delivery_cost: v.string(),
  due_on: v.string(),
  requested: v.string(),
  notify: v.boolean(),
});
type Draft = v.InferOutput<typeof DRAFT>;

export function IssueInvoice({ invoicing }: { invoicing: Invoicing }) {
  const { order, deliveries, invoices, confirmation } = invoicing;
  const navigate = useNavigate();
  const today = officeDay(new Date());
  const due = dueDate(confirmation?.payment_terms ?? "", today);
  const quantitiesOf = (delivery: string) => {
    const sent = deliveries.find(({ number }) => `${number}` === delivery) ?? null;
    return billableQuantities(order.order_items, sent, invoices);
  };
  const proposed = (delivery: string) =>
    typedLines([...quantitiesOf(delivery)].map(([id, quantity]) => ({ id, quantity })));
  const start = (): Draft => ({
    id: randomId(),
    kind: confirmation ? "invoice" : "pro-forma",
    delivery: "",
    typed: proposed(""),
    delivery_cost: typedText(order.delivery_cost - order.delivery_invoiced),
    due_on: due.day,
    requested: "100%",
    notify: order.customer_email !== "",
  });
  const saved = useDraft<Draft>({
    ...{ form: "invoice", subject: order.id, start },
    isDraft: (value): value is Draft => v.is(DRAFT, value),
    isChanged: ({ id, ...draft }) =>
      JSON.stringify({ ...start(), id }) !== JSON.stringify({ ...draft, id }),
  });
  const { draft } = saved;
  const change = (values: Partial<Draft>) => saved.change({ ...draft, ...values });
  const [confirms, setConfirms] = useState(false);
  const [showsErrors, setShowsErrors] = useState(false);
  const { busy, run } = useAction("Error issuing invoice", issueInvoice);

  const most = quantitiesOf(draft.delivery);
  const lines = order.order_items
    .map((line) => ({ ...line, most: most.get(line.id) ?? 0 }))
    .filter((line) => line.most > 0)
    .map((line) => ({
      ...line,
      hint: line.invoiced > 0 ? `${quantityText(line.invoiced, line.unit)} invoiced` : "",
    }));
  const { moved, errors } = readMovedLines(lines, draft.typed);
  const cost = readAmount(PRICE, draft.delivery_cost, { currency: order.currency });
  const shown = draftInvoice({
    ...{ ...invoicing, delivery_cost: cost.value ?? 0 },
    quantities: new Map(moved.map(({ id, quantity }) => [id, quantity])),
  });
  const { totals } = shown;
  const isInvoice = draft.kind === "invoice";
  const requested = isInvoice
    ? { value: null }
    : readRequested(draft.requested, totals.gross, order.currency);
  // The database computes rand amounts, and names a missing rate. A pro forma is no tax invoice.
  const missing = isInvoice ? missingFields(shown.document, invoicing.limits) : [];
  const blocking = missing.filter(({ blocks }) => blocks);
  const questions = missing.filter(({ blocks }) => !blocks);
  const nothing = moved.length === 0 && Object.keys(errors).length === 0;
  const dueError = isInvoice && draft.due_on < today ? "Enter a due date of today or later." : "";
  const isReady =
    Object.keys(errors).length === 0 &&
    cost.value !== undefined &&
    requested.value !== undefined &&
    !nothing &&
    !dueError &&
    blocking.length === 0 &&
    (confirms || questions.length === 0);

  const box = boundFields(draft, change, {
    delivery_cost: cost.error,
    requested: "error" in requested ? requested.error : undefined,
    due_on: showsErrors ? dueError : undefined,
  });

  async function issue(event: FormEvent) {
    event.preventDefault();
    setShowsErrors(true);
    if (!isReady || cost.value === undefined || requested.value === undefined) return;
    const done = await run({
      ...{ target: order.id, seen: order.updated_at, invoice: draft.id, kind: draft.kind },
      delivery: Number(draft.delivery) || null,
      ...{ lines: moved, delivery_cost: cost.value, due_on: draft.due_on || null },
      ...{ requested: requested.value, notify: draft.notify && order.customer_email !== "" },
    });
    if (!done) return;
    saved.forget();
    toast({ title: `${done.result} issued` });
    await navigate(`/admin/invoices/${draft.id}`, { replace: true });
  }

  return (
    <form
      noValidate
      onSubmit={issue}
      className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="grid min-w-0 gap-5 border border-line bg-paper p-4 md:p-6">
        <div className="empty:hidden">
          <DraftNotice saved={saved} />
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            label="Document"
            {...box("kind")}
            options={[
              { value: "invoice", label: "Invoice", disabled: confirmation === null },
              { value: "pro-forma", label: "Pro forma or deposit" },
            ]}
            hint={confirmation ? undefined : "Confirm the order before invoicing it."}
          />
          <SelectField
            label="Invoice for"
            value={draft.delivery}
            placeholder="Whole order"
            options={deliveries.map(({ number }) => ({
              value: `${number}`,
              label: `Delivery ${number}`,
            }))}
            onChange={({ target: { value } }) =>
              change({ delivery: value, typed: proposed(value) })
            }
          />
        </div>
        <Part title="Lines">
          {lines.length > 0 ? (
            <MovedLineFields
              label="Invoice"
              lines={lines}
              typed={draft.typed}
              errors={errors}
              onChange={(typed) => change({ typed })}
            />
          ) : (
            <p className="text-muted">Nothing left to invoice.</p>
          )}
        </Part>
        <div className="grid gap-5 sm:grid-cols-2">
          {order.delivery_cost > 0 && (
            <AmountField label={`Delivery charge (${order.currency})`} {...box("delivery_cost")} />
          )}
          {!isInvoice && (
            <TextField
              label="Payable now"
              hint="Such as 30%, or an amount including VAT."
              maxLength={20}
              {...box("requested")}
            />
          )}
          <TextField
            label="Due"
            type="date"
            hint={`${confirmation?.payment_terms ? `“${confirmation.payment_terms}”. ` : ""}${due.reason}`}
            {...box("due_on")}
          />
        </div>
      </div>
      <div className="grid min-w-0 gap-5 border border-line bg-paper p-4 md:p-6">
        <h2 className="text-lg">Preview</h2>
        <QuoteTotalsList
          totals={totals}
          currency={order.currency}
          discountPercent={`${shown.discountPercent}`}
        />
        {blocking.length > 0 && (
          <ul role="alert" className="grid gap-2 border-l-4 border-bad bg-bad-tint p-3">
            {blocking.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
        {questions.length > 0 && (
          <div className="border-l-4 border-warn bg-warn-tint p-3">
            {questions.map(({ text }) => (
              <p key={text}>{text}</p>
            ))}
            <CheckboxField
              label="Issue anyway"
              checked={confirms}
              error={
                showsErrors && !confirms
                  ? "Correct the details, or select “Issue anyway”."
                  : undefined
              }
              onChange={(event) => setConfirms(event.target.checked)}
            />
          </div>
        )}
        {order.customer_email ? (
          <CheckboxField
            label={<span className="wrap-anywhere">Email it to {order.customer_email}</span>}
            checked={draft.notify}
            onChange={(event) => change({ notify: event.target.checked })}
          />
        ) : (
          <p className="text-muted">The order has no email address.</p>
        )}
        {showsErrors && nothing && (
          <p role="alert" className="border-l-2 border-bad pl-2 font-medium text-bad">
            Enter a quantity to invoice.
          </p>
        )}
        <Button type="submit" variant="primary" disabled={busy || lines.length === 0}>
          {busy ? "Issuing..." : isInvoice ? "Issue invoice" : "Issue pro forma"}
        </Button>
        <p className="text-sm text-muted">
          Issued documents are final. Correct an invoice with a credit note; cancel a pro forma.
        </p>
      </div>
    </form>
  );
}

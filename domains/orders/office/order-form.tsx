import { type FormEvent, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { useAction } from "#app/data/use-table-mutation.ts";
import { CURRENCIES, rateText } from "#app/lib/currency.ts";
import { houseCurrency } from "#app/lib/numbers.ts";
import { quantityText } from "#app/lib/quantity.ts";
import { randomId } from "#app/lib/random-id.ts";
import { DraftNotice, useWork } from "#app/office/form/draft.tsx";
import { focusFirstError } from "#app/office/form/focus-first-error.ts";
import { workOn } from "#app/office/form/record-draft.ts";
import { FormNotice } from "#app/session/form-notice.tsx";
import { boundFields } from "#app/ui/bound-fields.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { Price } from "#app/ui/price.tsx";
import { toast } from "#app/ui/toast.ts";
import { useRates } from "#domains/company/components/use-rates.ts";
import { useSettings } from "#domains/company/components/use-settings.ts";
import type { Rates } from "#domains/company/exchange-rates.ts";
import { useCompany } from "#domains/company/site.ts";
import { KnownCustomer } from "#domains/customers/components/known-customer.tsx";
import {
  isEditableOrder,
  type ListedOrder,
  type OfficeOrder,
} from "#domains/orders/office-orders.ts";
import { MAX_ORDER_NAME, MAX_ORDER_PHONE } from "#domains/orders/order.ts";
import { ORDER_TEXT_NAMES, ORDER_TEXTS } from "#domains/orders/order-texts.ts";
import { followedPrice } from "#domains/products/components/followed-price.ts";
import { ProductSearch } from "#domains/products/components/product-search.tsx";
import { useLineProducts } from "#domains/products/components/use-line-products.ts";
import { listedIn } from "#domains/products/converted-price.ts";
import { withVat } from "#domains/products/vat.ts";
import { TOTAL_LABELS } from "#domains/quotes/total-labels.ts";
import { AmendmentFields } from "./amendment-fields.tsx";
import { OrderConflict, OtherOrdersQuestion } from "./order-conflict.tsx";
import {
  asksCustomer,
  convertedOrder,
  currencyOf,
  type DraftLine,
  draftLine,
  draftTotal,
  isRepriced,
  newWork,
  ORDER_WORK,
  type OrderDraft,
  type OrderErrors,
  type OrderWork,
  orderErrors,
  versionOf,
} from "./order-draft.ts";
import { OrderLineFields } from "./order-lines.tsx";
import { useReservations } from "./order-stock.tsx";
import { isConflict, submitOrder } from "./submit-order.ts";

export function OrderForm({
  subject,
  order,
  enquiryId,
  suggestion,
  knownOrders = [],
}: {
  subject: string;
  order: OfficeOrder | null;
  enquiryId: string | null;
  suggestion: OrderDraft;
  knownOrders?: string[];
}) {
  const saved = useWork({
    form: "order",
    subject,
    start: () => (order ? workOn(versionOf(order)) : newWork(suggestion)),
    definition: ORDER_WORK,
  });
  const { seen, draft } = saved.draft;
  const [tried, setTried] = useState(false);
  const [failed, setFailed] = useState(false);
  // The draft may predate the order, and the order may have been dispatched since.
  const [conflict, setConflict] = useState<{ now: OfficeOrder | null } | null>(() =>
    order && seen !== null && isConflict(saved.draft, order) ? { now: order } : null,
  );
  const [others, setOthers] = useState<ListedOrder[]>([]);
  const reason = draft.reason ?? "";
  const isAmending = Boolean(order?.quote_id);
  const reasonError =
    tried && isAmending && reason.trim() === "" && isRepriced(saved.draft)
      ? "Enter the reason for the new price."
      : undefined;
  const { values } = useCompany();
  // Settings may change while the page is open.
  const { rate: vatRate } = (useSettings() ?? values)["public.vat"];
  const { products, listedPrice: housePrice, note } = useLineProducts(draft.lines);
  const { data: reserved } = useReservations(order?.id ?? null);
  const rates = useRates();
  const currency = currencyOf(draft);
  // An order keeps its own rate.
  const rate = order ? order.exchange_rate : rateIn(currency, rates);
  const [lacking, setLacking] = useState("");
  const listedPrice = (id: string | null) => {
    const listed = housePrice(id);
    return listed && rate !== null ? listedIn(listed, rate) : undefined;
  };
  const { busy, run } = useAction("Error saving order", submitOrder);
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const errors: OrderErrors = tried ? orderErrors(draft) : {};
  const isNew = seen === null;
  const closed = conflict !== null && (conflict.now === null || !isEditableOrder(conflict.now));
  const back = order
    ? `/admin/orders/${order.id}`
    : enquiryId
      ? `/admin/enquiries/${enquiryId}`
      : "/admin/orders";

  function change(next: OrderDraft) {
    saved.change({ ...saved.draft, draft: next });
  }

  function changeLine(key: string, values: Partial<DraftLine>) {
    change({
      ...draft,
      lines: draft.lines.map((line) => (line.key === key ? changedLine(line, values) : line)),
    });
  }

  function changedLine(line: DraftLine, values: Partial<DraftLine>): DraftLine {
    const price =
      values.quantity === undefined
        ? null
        : followedPrice(listedPrice(line.product_id), line, values.quantity);
    return { ...line, ...(price !== null && { price }), ...values };
  }

  /** Never without a rate, so that no price is guessed. */
  function inCurrency(next: OrderDraft, chosen: string): OrderDraft {
    const to = rateIn(chosen, rates);
    setLacking(to === null ? chosen : "");
    return to === null || rate === null
      ? next
      : convertedOrder(next, chosen, [rate, to], housePrice);
  }

  async function save(work: OrderWork, agreed: string[]) {
    setOthers([]);
    setTried(true);
    const lacksReason = isAmending && reason.trim() === "" && isRepriced(work);
    if (lacksReason || Object.keys(orderErrors(work.draft)).length > 0) {
      // The error appears after this render.
      requestAnimationFrame(() => focusFirstError(form.current));
      return;
    }
    const answer = await run({
      ...{ work, enquiryId, agreed, vatRate },
      reason: isAmending ? reason : null,
    });
    setFailed(answer === null);
    if (!answer) return;
    if ("others" in answer.result) return setOthers(answer.result.others);
    if ("conflict" in answer.result) return setConflict({ now: answer.result.conflict });
    saved.forget();
    toast({
      title:
        work.seen === null
          ? "Order created"
          : isAmending && asksCustomer(work)
            ? "Change saved. The customer must confirm it."
            : "Order saved",
    });
    await navigate(`/admin/orders/${work.id}`);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    // If the response to a save was lost, the draft's id exists, so a new draft needs a new id.
    const isMade = order === null && knownOrders.includes(saved.draft.id);
    goOn(isMade ? { ...saved.draft, id: randomId() } : saved.draft, true);
  }

  function goOn(work: OrderWork, saves: boolean) {
    setConflict(null);
    saved.change(work);
    if (saves) save(work, knownOrders);
  }

  const box = boundFields(draft, (typed) => change({ ...draft, ...typed }), errors);
  return (
    <div className="grid max-w-4xl gap-8">
      {conflict && (
        <OrderConflict
          now={conflict.now}
          work={saved.draft}
          onGoOn={goOn}
          onClose={() => setConflict(null)}
        />
      )}
      {/* Outside, because forms cannot nest. */}
      {isNew && (
        <KnownCustomer
          what="Order"
          chosen={draft.customer}
          onChoose={(chosen) => {
            const { customer: _, ...rest } = draft;
            if (!chosen) return change(rest);
            const next = {
              ...rest,
              customer: chosen.customer,
              customer_email: chosen.email,
              customer_name: chosen.name,
            };
            change(chosen.currency ? inCurrency(next, chosen.currency) : next);
          }}
        />
      )}
      <form ref={form} noValidate onSubmit={submit} className="grid gap-8">
        <DraftNotice saved={saved} />
        <div className="grid gap-5 md:grid-cols-2">
          <TextField
            label="Customer email"
            type="email"
            maxLength={320}
            hint="For order emails and the customer account. Leave blank if unknown."
            {...box("customer_email")}
          />
          <TextField label="Customer name" maxLength={MAX_ORDER_NAME} {...box("customer_name")} />
          {isNew && !draft.customer && (
            <TextField
              label="Customer phone"
              type="tel"
              maxLength={MAX_ORDER_PHONE}
              hint="Saved with the customer."
              {...box("customer_phone")}
            />
          )}
          {ORDER_TEXT_NAMES.map((name) => {
            const { label, hint, max, rows } = ORDER_TEXTS[name];
            const props = { label, hint, maxLength: max, ...box(name) };
            return rows > 1 ? (
              <TextAreaField key={name} rows={rows} {...props} />
            ) : (
              <TextField key={name} {...props} />
            );
          })}
          {isNew && (
            <SelectField
              label="Currency"
              value={currency}
              options={[...CURRENCIES].sort().map((value) => ({ value, label: value }))}
              hint={
                currency !== houseCurrency() && rate !== null
                  ? rateText(houseCurrency(), currency, rate)
                  : undefined
              }
              error={lacking ? `No exchange rate of ${lacking} is known.` : undefined}
              onChange={(event) => change(inCurrency(draft, event.target.value))}
            />
          )}
          {lacking && (
            <p>
              <Link className="link" to="/admin/rates">
                Enter the exchange rate of {lacking}
              </Link>{" "}
              and choose the currency again. This form is kept.
            </p>
          )}
        </div>
        <section aria-label="Lines" className="grid gap-4">
          {draft.lines.length > 0 && (
            <ul className="border-t border-ink">
              {draft.lines.map((line) => (
                <OrderLineFields
                  key={line.key}
                  line={line}
                  currency={currency}
                  rate={rate}
                  listed={products.get(line.product_id ?? "")}
                  covered={coveredBy(order, reserved, line.product_id)}
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
            onChoose={(product, quantity) => {
              note(product);
              const { price, price_breaks = [] } = product;
              const listed =
                price !== undefined && rate !== null && listedIn({ price, price_breaks }, rate);
              const { id, name } = product;
              const priced = listed && {
                price: listed.price,
                price_breaks: [...listed.price_breaks],
              };
              const line = draftLine({ ...(id && { id }), name, ...priced }, quantity.pieces ?? 1);
              const lines = [...draft.lines, { ...line, quantity: quantityText(quantity) }];
              change({ ...draft, lines });
            }}
          />
        </section>
        {order?.quote_id ? (
          <AmendmentFields
            order={order}
            work={saved.draft}
            vatRate={vatRate}
            reason={reason}
            error={reasonError}
            onReason={(typed) => change({ ...draft, reason: typed })}
          />
        ) : (
          <DraftSums net={draftTotal(draft)} {...{ vatRate, currency }} />
        )}
        {failed && (
          <FormNotice>
            <p>The order was not saved. Your changes are still here.</p>
          </FormNotice>
        )}
        <div className="flex flex-wrap gap-3">
          {!closed && (
            <Button type="submit" variant="primary" disabled={busy}>
              {busy ? "Saving..." : isNew ? "Create order" : "Save changes"}
            </Button>
          )}
          <LinkButton to={back} variant="quiet" onClick={saved.forget}>
            Cancel
          </LinkButton>
        </div>
      </form>
      <OtherOrdersQuestion
        orders={others}
        onConfirm={() => save(saved.draft, [...knownOrders, ...others.map((one) => one.id)])}
        onClose={() => setOthers([])}
      />
    </div>
  );
}

/** What an order has of a product already, delivered or reserved. */
function coveredBy(
  order: OfficeOrder | null,
  reserved: ReadonlyMap<string, number> | undefined,
  product: string | null,
): number {
  const delivered = (order?.order_items ?? [])
    .filter(({ product_id }) => product_id === product)
    .reduce((sum, { quantity, due }) => sum + quantity - due, 0);
  return delivered + (reserved?.get(product ?? "") ?? 0);
}

/** Null while unknown. */
function rateIn(currency: string, rates: Rates | undefined): number | null {
  return currency === houseCurrency() ? 1 : (rates?.get(currency)?.rate ?? null);
}

/** The customer's record decides whether VAT applies. */
function DraftSums({ net, vatRate, currency }: { net: number; vatRate: number; currency: string }) {
  const { vat, gross } = withVat(net, vatRate);
  return (
    <div className="grid justify-items-end gap-1 border-t border-ink pt-4">
      <p className="flex items-baseline gap-4">
        {TOTAL_LABELS.net} <Price amount={net} currency={currency} />
      </p>
      <p className="flex items-baseline gap-4">
        {TOTAL_LABELS.vat} {vatRate}% <Price amount={vat} currency={currency} />
      </p>
      <p className="flex items-baseline gap-4">
        {TOTAL_LABELS.gross} <Price amount={gross} currency={currency} className="text-2xl" />
      </p>
      <p className="text-sm text-muted">Export customers are not charged VAT.</p>
    </div>
  );
}

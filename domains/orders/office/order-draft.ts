import * as v from "valibot";
import { sumAmounts } from "#app/lib/cents.ts";
import { formatPrice, houseCurrency } from "#app/lib/numbers.ts";
import { randomId } from "#app/lib/random-id.ts";
import { typedText } from "#app/lib/typed-amount.ts";
import { type Reading, readAmount, readValue } from "#app/office/form/amounts.ts";
import {
  type DraftDefinition,
  partsOf,
  type Version,
  type Work,
  workOn,
} from "#app/office/form/record-draft.ts";
import type { RequestedItem } from "#domains/enquiries/enquiries.ts";
import type { OfficeOrder, OrderableProduct } from "#domains/orders/office-orders.ts";
import { ORDER, ORDER_LINE, ORDER_LINES, type OrderLine } from "#domains/orders/order.ts";
import { orderLineNet } from "#domains/orders/order-line.ts";
import { ORDER_TEXTS, ofOrderTexts } from "#domains/orders/order-texts.ts";
import { convertedPrice } from "#domains/products/converted-price.ts";
import { type ListedPrice, priceAt } from "#domains/products/price-breaks.ts";
import { PIECES } from "#domains/products/units.ts";
import { WHOLE_PIECES } from "#domains/quotes/quote.ts";
import { type QuoteTotals, quoteTotals } from "#domains/quotes/quote-totals.ts";
import type { OfficeQuote } from "#domains/quotes/quotes.ts";

const DRAFT_LINE = v.object({
  key: v.string(),
  /** Of an order from a quotation, whose lines keep it. */
  id: v.optional(v.string()),
  product_id: v.nullable(v.string()),
  product_name: v.string(),
  quantity: v.string(),
  unit: v.string(),
  price: v.string(),
  discount_percent: v.string(),
  note: v.string(),
  /** Today's catalogue price in house currency if it differs from the enquiry's. */
  repriced: v.optional(v.number()),
});
export type DraftLine = v.InferOutput<typeof DRAFT_LINE>;

export const ORDER_DRAFT = v.object({
  ...v.entriesFromList(v.keyof(ORDER).options, v.string()),
  customer: v.optional(v.object({ id: v.string(), name: v.string() })),
  /** By default the house currency. */
  currency: v.optional(v.string()),
  lines: v.array(DRAFT_LINE),
  /** Of an amendment. */
  reason: v.optional(v.string()),
});
export type OrderDraft = v.InferOutput<typeof ORDER_DRAFT>;

export function currencyOf({ currency = houseCurrency() }: OrderDraft): string {
  return currency;
}

export const ORDER_LABELS = {
  customer_email: "Customer email",
  customer_name: "Customer name",
  customer_phone: "Customer phone",
  ...ofOrderTexts((name) => ORDER_TEXTS[name].label),
} satisfies Record<keyof typeof ORDER.entries, string>;

/** Keyed by draft field, or by line key and field. */
export type OrderErrors = Record<string, string>;

export const EMPTY_DRAFT: OrderDraft = {
  ...{ customer_email: "", customer_name: "", customer_phone: "" },
  ...ofOrderTexts(() => ""),
  lines: [],
};

/** Without a product, a line is labour or an unlisted part. */
export function draftLine(
  product: Pick<OrderableProduct, "name"> & Partial<OrderableProduct>,
  quantity = 1,
): DraftLine {
  return {
    key: randomId(),
    product_id: product.id ?? null,
    product_name: product.name,
    quantity: `${quantity}`,
    unit: product.unit ?? PIECES,
    discount_percent: "",
    price: listedText(product, quantity),
    note: "",
  };
}

/** At the price on the enquiry date. */
export function requestedLine({
  product,
  product_name,
  quantity,
  price,
  note,
}: RequestedItem): DraftLine {
  const line = { ...draftLine({ ...product, name: product_name }, quantity), note };
  if (price === null) return line;
  const today = product && priceAt(product, quantity);
  const requested = { ...line, price: price.toFixed(2) };
  return today !== null && today !== price ? { ...requested, repriced: today } : requested;
}

function listedText(product: Partial<OrderableProduct>, quantity: number): string {
  const { price, price_breaks = [] } = product;
  return price === undefined ? "" : priceAt({ price, price_breaks }, quantity).toFixed(2);
}

export function versionOf(order: OfficeOrder): Version<OrderDraft> {
  const { customer_email, customer_name, order_items } = order;
  const draft = {
    ...EMPTY_DRAFT,
    ...{ customer_email, customer_name },
    ...ofOrderTexts((name) => order[name]),
    currency: order.currency,
    lines: order_items.map((line) => ({
      key: randomId(),
      id: line.id,
      product_id: line.product_id,
      product_name: line.product_name,
      quantity: typedText(line.quantity),
      unit: line.unit,
      price: line.price.toFixed(2),
      discount_percent: line.discount_percent === 0 ? "" : `${line.discount_percent}`,
      note: line.note,
    })),
  };
  return { id: order.id, seen: order.updated_at, draft };
}

export function orderErrors(draft: OrderDraft): OrderErrors {
  const { customer_email, customer_name, lines } = draft;
  const errors: OrderErrors = {};
  const check = (field: string, { error }: Reading<unknown>) => {
    if (error !== undefined) errors[field] = error;
  };
  for (const name of v.keyof(ORDER).options) {
    check(name, readValue(ORDER.entries[name], draft[name].trim()));
  }
  if (customer_email.trim() === "" && customer_name.trim() === "") {
    errors.customer_name = "Enter the customer’s name or email address.";
  }
  check("lines", readValue(ORDER_LINES, lines.length));
  for (const line of lines) {
    const { key, product_name, quantity, unit, price, discount_percent, note } = line;
    check(`${key} name`, readValue(ORDER_LINE.entries.product_name, product_name.trim()));
    check(`${key} quantity`, readQuantity(quantity, unit));
    check(`${key} price`, readPrice(price, currencyOf(draft)));
    check(`${key} discount`, readDiscount(discount_percent));
    check(`${key} note`, readValue(ORDER_LINE.entries.note, note.trim()));
  }
  return errors;
}

export function orderLines(draft: OrderDraft): OrderLine[] {
  return draft.lines.map((line) => {
    const { quantity, unit, price, discount_percent } = line;
    return {
      product_id: line.product_id,
      product_name: line.product_name.trim(),
      quantity: readQuantity(quantity, unit).value ?? 0,
      unit,
      price: readPrice(price, currencyOf(draft)).value ?? 0,
      discount_percent: readDiscount(discount_percent).value ?? 0,
      note: line.note.trim(),
    };
  });
}

/** Totals with the quotation’s discount and delivery. New lines have the rate of today (%). */
export function amendedTotals(
  draft: OrderDraft,
  quote: OfficeQuote,
  rates: ReadonlyMap<string, number | null>,
  vatRate: number,
): QuoteTotals {
  const lines = orderLines(draft).map(({ quantity, price, discount_percent }, index) => ({
    ...{ kind: "line" as const, chosen: false, quantity, unit_price: price, discount_percent },
    vat_rate: rates.get(draft.lines[index]?.id ?? "") ?? vatRate,
  }));
  return quoteTotals(quote, lines);
}

/** Whether a line that was accepted has another price, which needs a reason. */
export function isRepriced({ was, draft }: Pick<OrderWork, "was" | "draft">): boolean {
  const before = new Map(was.lines.map((line) => [line.id, line]));
  return draft.lines.some(({ id, price, discount_percent }) => {
    const old = id && before.get(id);
    return (
      old &&
      (readPrice(old.price, currencyOf(was)).value !== readPrice(price, currencyOf(draft)).value ||
        readDiscount(old.discount_percent).value !== readDiscount(discount_percent).value)
    );
  });
}

/** Whether the customer must confirm the change. */
export function asksCustomer({ was, draft }: Pick<OrderWork, "was" | "draft">): boolean {
  return (
    was.delivery_address.trim() !== draft.delivery_address.trim() ||
    JSON.stringify(orderLines(was)) !== JSON.stringify(orderLines(draft))
  );
}

/** In the order's currency, complete lines only. The database computes the binding total. */
export function draftTotal(draft: OrderDraft): number {
  return sumAmounts(orderLines(draft), orderLineNet);
}

export function readQuantity(text: string, unit: string): Reading<number> {
  const read = readAmount(ORDER_LINE.entries.quantity, text);
  return read.error === undefined && unit === PIECES && !Number.isInteger(read.value)
    ? { error: WHOLE_PIECES }
    : read;
}

function readDiscount(text: string): Reading<number> {
  return readAmount(ORDER_LINE.entries.discount_percent, text);
}

function readPrice(text: string, currency: string): Reading<number> {
  return readAmount(ORDER_LINE.entries.price, text, { empty: "Enter a price.", currency });
}

/** Converts prices to another currency; rates are to the house currency. */
export function convertedOrder(
  draft: OrderDraft,
  currency: string,
  [from, to]: readonly [from: number, to: number],
  listedPrice: (id: string | null) => ListedPrice | undefined,
): OrderDraft {
  const lines = draft.lines.map((line) => {
    const { value } = readPrice(line.price, currencyOf(draft));
    if (value === undefined) return line;
    const quantity = readQuantity(line.quantity, line.unit).value ?? 1;
    const listed = listedPrice(line.product_id);
    const next = convertedPrice({ price: value, quantity }, listed, from, to);
    return { ...line, price: next.price.toFixed(2) };
  });
  return { ...draft, currency, lines };
}

const parts = partsOf<OrderDraft>();
export const ORDER_WORK: DraftDefinition<OrderDraft> = {
  schema: ORDER_DRAFT,
  parts: [
    ...parts.texts(ORDER_LABELS),
    {
      name: "customer",
      label: "Customer",
      same: (one, other) => one.customer?.id === other.customer?.id,
      text: ({ customer }) => customer?.name ?? "",
      take: (draft, { customer }) => ({ ...draft, customer }),
    },
    parts.list("lines", "Lines", {
      value: ({ key: _, id: _id, ...line }) => line,
      text: (line, _index, draft) => lineText(line, currencyOf(draft)),
    }),
  ],
};
export type OrderWork = Work<OrderDraft>;

export function newWork(draft: OrderDraft): OrderWork {
  return workOn({ id: randomId(), seen: null, draft });
}

function lineText(line: DraftLine, currency: string): string {
  const { quantity, unit, product_name, price, discount_percent, note } = line;
  const { value } = readPrice(price, currency);
  const said = note && ` (${note})`;
  const each = `${value === undefined ? price : formatPrice(value, currency)} each`;
  const less = discount_percent ? `, less ${discount_percent}%` : "";
  return `${quantity}${unit === PIECES ? "" : ` ${unit}`} × ${product_name}${said}, ${each}${less}`;
}

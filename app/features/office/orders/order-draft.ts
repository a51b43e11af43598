import { isEmailAddress } from "#app/data/email-address.ts";
import type { AskedItem } from "#app/data/enquiries.ts";
import type { OfficeOrder, OrderableProduct, OrderLine } from "#app/data/office-orders.ts";
import { readPieces, readPrice } from "#app/features/office/form/amounts.ts";
import type { ConflictField } from "#app/features/office/form/conflict-dialog.tsx";
import { type KeptDraft, useDraft } from "#app/features/office/form/draft.tsx";
import { formatPrice } from "#app/lib/numbers.ts";
import { randomId } from "#app/lib/random-id.ts";

/** A line as it is typed. */
export type DraftLine = {
  key: string;
  product_id: string | null;
  product_name: string;
  quantity: string;
  price: string;
  /** Today's price (US dollars) in the catalogue where it is not that of the day of asking. */
  repriced?: number;
};

/** An order as it is typed. */
export type OrderDraft = { customer_email: string; customer_name: string; lines: DraftLine[] };

/** What is wrong, by the field it concerns: a name of the draft, or a line's key and its field. */
export type OrderErrors = Record<string, string>;

/** The database's own limits. */
const MOST_LINES = 200;
const MOST_PIECES = 1_000_000;

export const EMPTY_DRAFT: OrderDraft = { customer_email: "", customer_name: "", lines: [] };

/** Returns a line for a product at its listed price, or for work that is in no catalogue. */
export function draftLine(
  product: Pick<OrderableProduct, "name"> & Partial<OrderableProduct>,
  quantity = 1,
): DraftLine {
  return {
    key: randomId(),
    product_id: product.id ?? null,
    product_name: product.name,
    quantity: `${quantity}`,
    price: product.price === undefined ? "" : product.price.toFixed(2),
  };
}

/** Returns a line for what an enquiry asks for, at the price of the day of asking. */
export function askedLine({ product, product_name, quantity, price }: AskedItem): DraftLine {
  const line = draftLine(
    { ...(product ?? {}), name: product_name, price: price ?? product?.price },
    quantity,
  );
  const repriced = product && price !== null && product.price !== price;
  return repriced ? { ...line, repriced: product.price } : line;
}

/** Returns the draft that a stored order begins with when it is changed. */
function draftOf(order: OfficeOrder): OrderDraft {
  const { customer_email, customer_name, order_items } = order;
  return {
    customer_email,
    customer_name,
    lines: order_items.map((line) => ({
      key: randomId(),
      product_id: line.product_id,
      product_name: line.product_name,
      quantity: `${line.quantity}`,
      price: line.price.toFixed(2),
    })),
  };
}

/** Returns what is wrong with a draft; nothing when it can be saved. */
export function orderErrors({ customer_email, lines }: OrderDraft): OrderErrors {
  const errors: OrderErrors = {};
  if (!isEmailAddress(customer_email.trim())) {
    errors.customer_email = "Please enter the customer's e-mail address.";
  }
  if (lines.length === 0) errors.lines = "Please add at least one line.";
  if (lines.length > MOST_LINES) errors.lines = `An order has at most ${MOST_LINES} lines.`;
  for (const { key, product_name, quantity, price } of lines) {
    if (!product_name.trim()) errors[`${key} name`] = "Please say what this is.";
    const pieces = readQuantity(quantity);
    if (pieces.error !== undefined) errors[`${key} quantity`] = pieces.error;
    const each = readPrice(price);
    if (each.error !== undefined) errors[`${key} price`] = each.error;
  }
  return errors;
}

/** Returns the lines of a draft without errors as they are stored. */
export function orderLines({ lines }: OrderDraft): OrderLine[] {
  return lines.map(({ product_id, product_name, quantity, price }) => ({
    product_id,
    product_name: product_name.trim(),
    quantity: readQuantity(quantity).value ?? 0,
    price: readPrice(price).value ?? 0,
  }));
}

/** Returns the sum in US dollars of the lines that are complete; the database computes the real one. */
export function draftTotal({ lines }: OrderDraft): number {
  const cents = lines.map(({ quantity, price }) => {
    const pieces = readQuantity(quantity).value ?? 0;
    return pieces * Math.round((readPrice(price).value ?? 0) * 100);
  });
  return cents.reduce((sum, line) => sum + line, 0) / 100;
}

function readQuantity(text: string) {
  return readPieces(text, { least: 1, most: MOST_PIECES, wrong: "Whole pieces, at least 1." });
}

/** Whether two drafts say the same. */
export function sameOrderDraft(one: OrderDraft, other: OrderDraft): boolean {
  const bare = (draft: OrderDraft) =>
    JSON.stringify(draft, (name, value) => (name === "key" ? undefined : value));
  return bare(one) === bare(other);
}

/** Whether stored text still is a draft of this version. */
export function isOrderDraft(value: unknown): value is OrderDraft {
  if (typeof value !== "object" || value === null) return false;
  const { customer_email, customer_name, lines } = value as Record<string, unknown>;
  return (
    [customer_email, customer_name].every((text) => typeof text === "string") &&
    Array.isArray(lines) &&
    lines.every(
      (line) =>
        [line?.key, line?.product_name, line?.quantity, line?.price].every(
          (text) => typeof text === "string",
        ) &&
        (line.product_id === null || typeof line.product_id === "string"),
    )
  );
}

/** What is written, and the state of the order it is written on top of. */
export type OrderWork = {
  /** Made once for an order: saving it again after a lost answer makes no second one. */
  id: string;
  /** `updated_at` of the order that is changed; null for a new one. */
  seen: string | null;
  /** What stood in the form at first. */
  was: OrderDraft;
  draft: OrderDraft;
};

/** Keeps an order that is being written: a new one under its subject, a stored one under its id. */
export function useOrderDraft(
  subject: string,
  order: OfficeOrder | null,
  suggestion: OrderDraft,
): KeptDraft<OrderWork> {
  return useDraft<OrderWork>({
    form: "order",
    subject,
    start: () => (order ? workOn(order) : newWork(suggestion)),
    isDraft: isWork,
    isChanged: ({ was, draft }) => !sameOrderDraft(draft, was),
  });
}

/** Returns the work on an order as it is stored now. */
export function workOn(order: OfficeOrder): OrderWork {
  const was = draftOf(order);
  return { id: order.id, seen: order.updated_at, was, draft: was };
}

/** Returns the work on a new order that begins like this. */
export function newWork(was: OrderDraft): OrderWork {
  return { id: randomId(), seen: null, was, draft: was };
}

/** Returns in what an order that is being written differs from what is stored now. */
export function orderConflict(
  { was, draft }: OrderWork,
  theirs: OrderDraft,
): ConflictField<keyof OrderDraft>[] {
  const fields: ConflictField<keyof OrderDraft>[] = [
    {
      name: "customer_email",
      label: "Customer's e-mail",
      was: was.customer_email,
      yours: draft.customer_email,
      theirs: theirs.customer_email,
    },
    {
      name: "customer_name",
      label: "Customer's name",
      was: was.customer_name,
      yours: draft.customer_name,
      theirs: theirs.customer_name,
    },
    {
      name: "lines",
      label: "Lines",
      was: linesText(was),
      yours: linesText(draft),
      theirs: linesText(theirs),
    },
  ];
  return fields.filter(({ yours, theirs }) => yours !== theirs);
}

function linesText({ lines }: OrderDraft): string {
  const texts = lines.map(({ quantity, product_name, price }) => {
    const { value } = readPrice(price);
    return `${quantity} × ${product_name}, ${value === undefined ? price : formatPrice(value)} each`;
  });
  return texts.join("\n");
}

function isWork(value: unknown): value is OrderWork {
  if (typeof value !== "object" || value === null) return false;
  const { id, seen, was, draft } = value as Record<string, unknown>;
  return (
    typeof id === "string" &&
    (seen === null || typeof seen === "string") &&
    isOrderDraft(was) &&
    isOrderDraft(draft)
  );
}

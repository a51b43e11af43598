import * as v from "valibot";
import { randomId } from "#app/lib/random-id.ts";
import { typedText } from "#app/lib/typed-amount.ts";
import { readAmount } from "#app/office/form/amounts.ts";
import { type DraftDefinition, partsOf, type Version } from "#app/office/form/record-draft.ts";
import { exactQuantity, PIECES } from "#domains/products/units.ts";
import type { OfficePurchase } from "#domains/purchasing/purchases.ts";
import { QUOTE_LINE, WHOLE_PIECES } from "#domains/quotes/quote.ts";

const LINE = v.object({
  id: v.string(),
  product_id: v.nullable(v.string()),
  product_name: v.string(),
  supplier_number: v.string(),
  quantity: v.string(),
  unit: v.string(),
  price: v.string(),
  requested_on: v.string(),
});
const DRAFT = v.object({ note: v.string(), lines: v.array(LINE) });

/** As typed. */
export type PurchaseDraft = v.InferOutput<typeof DRAFT>;
export type LineDraft = v.InferOutput<typeof LINE>;

export function newLine(values: Partial<LineDraft> = {}): LineDraft {
  return {
    ...{ id: randomId(), product_id: null, product_name: "", supplier_number: "" },
    ...{ quantity: "1", unit: PIECES, price: "", requested_on: "", ...values },
  };
}

export function versionOf(purchase: OfficePurchase): Version<PurchaseDraft> {
  const { id, updated_at, note, purchase_lines } = purchase;
  const lines = purchase_lines.map((line) => ({
    ...{ id: line.id, product_id: line.product_id, product_name: line.product_name },
    ...{ supplier_number: line.supplier_number, unit: line.unit },
    ...{ quantity: typedText(line.quantity), price: typedText(line.price) },
    requested_on: line.requested_on ?? "",
  }));
  return { id, seen: updated_at, draft: { note, lines } };
}

type LineErrors = Partial<Record<"product_name" | "quantity" | "price", string>>;

export function readPurchaseDraft({ note, lines }: PurchaseDraft, currency: string) {
  const errors: Record<string, LineErrors> = {};
  const read = lines.map(({ requested_on, ...line }) => {
    const quantity = readAmount(QUOTE_LINE.entries.quantity, line.quantity, {
      empty: "Enter a quantity.",
    });
    const price = readAmount(QUOTE_LINE.entries.unit_price, line.price, { currency });
    const wrong: LineErrors = {
      ...(line.product_name.trim() === "" && { product_name: "Enter a description." }),
      ...(quantity.error !== undefined && { quantity: quantity.error }),
      ...(price.error !== undefined && { price: price.error }),
    };
    if (line.unit === PIECES && !Number.isInteger(quantity.value ?? 0)) {
      wrong.quantity = WHOLE_PIECES;
    }
    if (Object.keys(wrong).length > 0) errors[line.id] = wrong;
    return {
      ...line,
      ...{ quantity: exactQuantity(quantity.value ?? 0), price: price.value ?? 0 },
      requested_on: requested_on || null,
    };
  });
  return { errors, change: { note, lines: read } };
}

const parts = partsOf<PurchaseDraft>();
export const PURCHASE_DRAFT: DraftDefinition<PurchaseDraft> = {
  schema: DRAFT,
  parts: [
    ...parts.texts({ note: "Note" }, ["note"]),
    parts.list("lines", "Lines", {
      value: ({ id: _, ...line }) => line,
      text: ({ quantity, unit, product_name, price }) =>
        `${quantity} ${unit} × ${product_name}, ${price}`,
    }),
  ],
};

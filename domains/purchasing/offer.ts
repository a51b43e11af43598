import { PRODUCT } from "#domains/products/product.ts";
import { LEAD_DAYS } from "./supplier.ts";

/** Figures of a product’s supplier. */
export const OFFER_FIGURES = {
  price: { label: "Unit price", schema: PRODUCT.entries.cost, hint: "Excluding VAT." },
  pack_size: { label: "Pack size", schema: PRODUCT.entries.pack_size, hint: "Units per pack." },
  minimum: {
    label: "Minimum order quantity",
    schema: PRODUCT.entries.pack_size,
    hint: undefined,
  },
  lead_days: {
    label: "Lead time (days)",
    schema: LEAD_DAYS,
    hint: "Leave blank for the supplier’s usual lead time.",
  },
} as const;

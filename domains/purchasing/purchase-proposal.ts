import * as v from "valibot";
import { daysAfter } from "#app/lib/days.ts";
import { exactQuantity, PIECES } from "#domains/products/units.ts";

const OFFER = v.strictObject({
  /** Of the supplier. */
  id: v.string(),
  name: v.string(),
  currency: v.string(),
  lead_days: v.number(),
  /** As the supplier numbers the product. */
  number: v.string(),
  /** Per unit in the supplier's currency; 0 when unknown. */
  price: v.number(),
  /** 0 when sold singly. */
  pack_size: v.number(),
  minimum: v.number(),
  preferred: v.boolean(),
});
type Offer = v.InferOutput<typeof OFFER>;

/** A product that orders lack, or that is at its minimum, as `private.short_products` decides. */
export const NEED = v.strictObject({
  id: v.string(),
  name: v.string(),
  unit: v.string(),
  stock: v.number(),
  /** Due on orders that reserve stock. */
  wanted: v.number(),
  /** Due from suppliers, drafts included. Counts as there. */
  on_order: v.number(),
  minimum_stock: v.number(),
  reorder_quantity: v.number(),
  suppliers: v.array(OFFER),
});
export type Need = v.InferOutput<typeof NEED>;

export type ProposedLine = {
  product_id: string;
  product_name: string;
  supplier_number: string;
  /** In whole packs. */
  quantity: number;
  /** What is lacking. */
  needed: number;
  unit: string;
  price: number;
  /** By the lead time; null when unknown. */
  requested_on: string | null;
};

export type ProposedPurchase = {
  supplier: Pick<Offer, "id" | "name" | "currency">;
  lines: ProposedLine[];
};

export type PurchaseProposal = {
  /** One per supplier, by name. */
  purchases: ProposedPurchase[];
  /** Without a supplier. */
  unsupplied: { id: string; name: string; unit: string; needed: number }[];
};

/**
 * Proposes what to buy from whom. `rates` are house currency for one unit by currency, of `today`
 * (YYYY-MM-DD).
 */
export function proposePurchases(
  needs: readonly Need[],
  today: string,
  rates: ReadonlyMap<string, number>,
): PurchaseProposal {
  const bySupplier = new Map<string, ProposedPurchase>();
  const unsupplied: PurchaseProposal["unsupplied"] = [];
  for (const need of needs) {
    const { id, name, unit } = need;
    const needed = neededOf(need);
    const offer = chosenOffer(need.suppliers, rates);
    if (!offer) {
      unsupplied.push({ id, name, unit, needed });
      continue;
    }
    const purchase = bySupplier.get(offer.id) ?? { supplier: offer, lines: [] };
    bySupplier.set(offer.id, purchase);
    purchase.lines.push({
      ...{ product_id: id, product_name: name, supplier_number: offer.number, unit, needed },
      ...{ quantity: orderedQuantity(needed, unit, offer), price: offer.price },
      requested_on: offer.lead_days > 0 ? daysAfter(today, offer.lead_days) : null,
    });
  }
  const purchases = [...bySupplier.values()].sort((one, other) =>
    one.supplier.name.localeCompare(other.supplier.name),
  );
  return { purchases, unsupplied };
}

/** Up to the minimum, or the usual purchase if that is more. */
function neededOf({ stock, wanted, on_order, minimum_stock, reorder_quantity }: Need): number {
  const lacking = exactQuantity(minimum_stock - (stock - wanted + on_order));
  // At the minimum exactly, one unit is the least purchase.
  return Math.max(lacking || 1, reorder_quantity);
}

/** The preferred supplier, otherwise the cheapest of known price. */
function chosenOffer(
  offers: readonly Offer[],
  rates: ReadonlyMap<string, number>,
): Offer | undefined {
  const houseCost = (offer: Offer) => {
    const inHouse = offer.price * (rates.get(offer.currency) ?? 0);
    return inHouse > 0 ? inHouse : Number.POSITIVE_INFINITY;
  };
  return (
    offers.find(({ preferred }) => preferred) ??
    offers.toSorted((one, other) => (houseCost(one) < houseCost(other) ? -1 : 1))[0]
  );
}

/** At least the supplier's minimum, in whole packs and units. Packs may hold 0.1 m. */
function orderedQuantity(needed: number, unit: string, { minimum, pack_size }: Offer): number {
  const least = Math.max(needed, minimum);
  const step = pack_size || (unit === PIECES ? 1 : 0);
  if (step === 0) return least;
  const packed = exactQuantity(
    Math.ceil(Math.round(least * 1000) / Math.round(step * 1000)) * step,
  );
  return unit === PIECES ? Math.ceil(packed) : packed;
}

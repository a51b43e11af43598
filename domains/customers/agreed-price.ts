import type { Tables } from "#app/data/database.types.ts";
import { formatDate } from "#app/lib/calendar.ts";
import { formatPrice } from "#app/lib/numbers.ts";
import type { ListedPrice } from "#domains/products/price-breaks.ts";

/** For a product, a category or all products; of a customer or else of its price group. */
export type AgreedPrice = Pick<
  Tables<"agreed_prices">,
  | "customer_id"
  | "product_id"
  | "category_id"
  | "price"
  | "discount_percent"
  | "valid_from"
  | "valid_until"
>;

export type PricedProduct = ListedPrice & { id: string; category_id?: string | undefined };

export type CustomerPrices<Entry> = ListedPrice & {
  agreed?: { entry: Entry; price: number } | undefined;
};

/**
 * Returns a customer's unit prices (`priceAt`) on a day. The most specific entry counts: product
 * before category before all products, then customer before group, then price before discount. The
 * catalogue's prices apply at quantities where they are lower.
 */
export function customerPrices<Entry extends AgreedPrice>(
  entries: readonly Entry[],
  product: PricedProduct,
  day: string,
): CustomerPrices<Entry> {
  const { price, price_breaks } = product;
  const [entry] = entries
    .filter((one) => applies(one, product, day))
    .toSorted((one, other) => rank(one) - rank(other));
  if (!entry) return { price, price_breaks };
  const agreed = entry.price ?? discounted(price, entry.discount_percent ?? 0);
  const lower = (listed: number) => (listed > 0 ? Math.min(listed, agreed) : agreed);
  return {
    price: lower(price),
    price_breaks: price_breaks.map((one) => ({ from: one.from, price: lower(one.price) })),
    agreed: { entry, price: agreed },
  };
}

/** A discount needs a catalogue price. */
function applies(entry: AgreedPrice, { id, category_id, price }: PricedProduct, day: string) {
  return (
    (entry.product_id ?? id) === id &&
    (entry.category_id ?? category_id) === category_id &&
    entry.valid_from <= day &&
    (entry.valid_until ?? day) >= day &&
    (entry.price !== null || price > 0)
  );
}

function rank({ product_id, category_id, customer_id, price }: AgreedPrice): number {
  const target = product_id !== null ? 0 : category_id !== null ? 4 : 8;
  return target + (customer_id !== null ? 0 : 2) + (price !== null ? 0 : 1);
}

/** Half a cent rounds up. */
function discounted(price: number, percent: number): number {
  const rest = BigInt(Math.round(10_000 - percent * 100));
  return Number((BigInt(Math.round(price * 100)) * rest + 5000n) / 10_000n) / 100;
}

/** As `10% off Bearings` or `$90.00`. */
export function agreedText(
  { price, discount_percent }: Pick<AgreedPrice, "price" | "discount_percent">,
  what: string | undefined,
): string {
  if (price !== null) return formatPrice(price);
  return `${discount_percent}% off ${what ?? "all products"}`;
}

export function periodText(
  { valid_from, valid_until }: Pick<AgreedPrice, "valid_from" | "valid_until">,
  today: string,
): string {
  return [
    valid_from > today && `from ${formatDate(valid_from)}`,
    valid_until && `until ${formatDate(valid_until)}`,
  ]
    .filter(Boolean)
    .join(" ");
}

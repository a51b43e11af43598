import * as v from "valibot";
import { houseCurrency } from "#app/lib/numbers.ts";
import { typedText } from "#app/lib/typed-amount.ts";
import { readAmount } from "#app/office/form/amounts.ts";
import type { AgreedPriceFields, OfficeAgreedPrice } from "#domains/customers/agreed-prices.ts";
import { PRICE } from "#domains/products/product.ts";

const NET_PRICE = v.pipe(PRICE, v.minValue(0.01, "Enter a price above 0."));
const PERCENT = "Enter a discount from 0 to 99.99% with up to two decimals.";
const DISCOUNT = v.pipe(
  v.number(PERCENT),
  v.minValue(0, PERCENT),
  v.maxValue(99.99, PERCENT),
  v.check((percent) => Number(percent.toFixed(2)) === percent, PERCENT),
);

export type TypedAgreedPrice = {
  owner: "customer" | "group";
  target: "product" | "category" | "all";
  product: { id: string; name: string } | null;
  category: string;
  kind: "price" | "discount";
  amount: string;
  valid_from: string;
  valid_until: string;
};

export function typedAgreedPrice(entry: OfficeAgreedPrice | null, today: string): TypedAgreedPrice {
  return {
    owner: entry?.price_group ? "group" : "customer",
    target: !entry || entry.product_id ? "product" : entry.category_id ? "category" : "all",
    product:
      entry?.product_id && entry.products
        ? { id: entry.product_id, name: entry.products.name }
        : null,
    category: entry?.category_id ?? "",
    kind: entry && entry.price === null ? "discount" : "price",
    amount: entry?.price?.toFixed(2) ?? typedText(entry?.discount_percent ?? null),
    valid_from: entry?.valid_from ?? today,
    valid_until: entry?.valid_until ?? "",
  };
}

type Errors = Partial<Record<keyof TypedAgreedPrice, string>>;

export function readAgreedPrice(
  typed: TypedAgreedPrice,
  { id, price_group }: { id: string; price_group: string },
): { isPrice: boolean; errors: Errors; fields: Omit<AgreedPriceFields, "id"> } {
  const { owner, target, product, category, valid_from, valid_until } = typed;
  // Only a product has a unit price.
  const isPrice = target === "product" && typed.kind === "price";
  const amount = isPrice
    ? readAmount(NET_PRICE, typed.amount, { empty: "Enter a price.", currency: houseCurrency() })
    : readAmount(DISCOUNT, typed.amount.replace(/\s*%\s*$/, ""), { empty: "Enter a discount." });
  const errors: Errors = {};
  if (target === "product" && !product) errors.product = "Choose a product from the catalogue.";
  if (target === "category" && category === "") errors.category = "Choose a category.";
  if (amount.error) errors.amount = amount.error;
  if (valid_from === "") errors.valid_from = "Enter a date.";
  if (valid_until !== "" && valid_until < valid_from) {
    errors.valid_until = "Enter a date on or after the first day.";
  }
  const value = amount.value ?? null;
  return {
    isPrice,
    errors,
    fields: {
      customer_id: owner === "customer" ? id : null,
      price_group: owner === "group" ? price_group : "",
      product_id: target === "product" ? (product?.id ?? null) : null,
      category_id: target === "category" ? category : null,
      price: isPrice ? value : null,
      discount_percent: isPrice ? null : value,
      valid_from,
      valid_until: valid_until || null,
    },
  };
}

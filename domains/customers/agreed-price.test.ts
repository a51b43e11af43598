import { expect, test } from "vitest";
import { priceAt } from "#domains/products/price-breaks.ts";
import { numbers } from "../../tests/random-numbers.ts";
import { type AgreedPrice, customerPrices } from "./agreed-price.ts";

const DAY = "2026-11-27";
const BEARING = {
  ...{ id: "bearing", category_id: "bearings", price: 100 },
  price_breaks: [{ from: 10, price: 80 }],
};
const agreed = (values: Partial<AgreedPrice>): AgreedPrice => ({
  ...{ customer_id: null, product_id: null, category_id: null },
  ...{ price: null, discount_percent: null, valid_from: DAY, valid_until: null },
  ...values,
});
/** In the order in which they count. */
const ENTRIES = [
  agreed({ customer_id: "mill", product_id: "bearing", price: 91 }),
  agreed({ customer_id: "mill", product_id: "bearing", discount_percent: 8 }),
  agreed({ product_id: "bearing", price: 93 }),
  agreed({ product_id: "bearing", discount_percent: 6 }),
  agreed({ customer_id: "mill", category_id: "bearings", discount_percent: 5 }),
  agreed({ category_id: "bearings", discount_percent: 4 }),
  agreed({ customer_id: "mill", discount_percent: 3 }),
  agreed({ discount_percent: 2 }),
];

test("takes the most specific entry, whatever their order (OFF-108)", () => {
  const random = numbers(1);
  const prices = [91, 92, 93, 94, 95, 96, 97, 98];
  for (const [place, price] of prices.entries()) {
    const left = ENTRIES.slice(place).toSorted(() => Number(random.next().value) - 2 ** 31);
    expect(customerPrices(left, BEARING, DAY)).toMatchObject({
      price,
      agreed: { entry: ENTRIES[place], price },
    });
  }
});

test.each([
  ["another product", { product_id: "seal", price: 1 }],
  ["another category", { category_id: "seals", discount_percent: 50 }],
  ["a later day", { discount_percent: 50, valid_from: "2026-11-28" }],
  ["an earlier day", { discount_percent: 50, valid_from: "2020-01-01", valid_until: "2026-11-26" }],
])("ignores an entry for %s (OFF-108)", (_title, values) => {
  const { price, price_breaks } = BEARING;
  expect(customerPrices([agreed(values)], BEARING, DAY)).toEqual({ price, price_breaks });
});

test("counts the first and the last day (OFF-108)", () => {
  const one = agreed({ discount_percent: 10, valid_until: DAY });
  expect(customerPrices([one], BEARING, DAY).price).toBe(90);
});

test("applies a discount only to a product with a catalogue price (OFF-108)", () => {
  const unpriced = { ...BEARING, price: 0, price_breaks: [] };
  const discount = agreed({ customer_id: "mill", product_id: "bearing", discount_percent: 10 });
  expect(customerPrices([discount], unpriced, DAY).agreed).toBeUndefined();
  const price = agreed({ product_id: "bearing", price: 70 });
  expect(customerPrices([discount, price], unpriced, DAY).price).toBe(70);
});

test("never exceeds the catalogue's price at any quantity, and rounds half a cent up (OFF-108)", () => {
  const random = numbers(42);
  const below = (most: number) => Number(random.next().value) % most;
  for (let round = 0; round < 2000; round += 1) {
    const cents = 1 + below(1_000_000_000);
    const product = {
      ...{ ...BEARING, price: cents / 100 },
      price_breaks: [2, 10, 50].map((from) => ({ from, price: (1 + below(cents)) / 100 })),
    };
    const percent = below(10_000);
    const net = 1 + below(cents * 2);
    const isNet = below(2) === 0;
    const entry = isNet
      ? agreed({ product_id: "bearing", price: net / 100 })
      : agreed({ discount_percent: percent / 100 });
    const expected = isNet
      ? net
      : Number((BigInt(cents) * BigInt(10_000 - percent) + 5000n) / 10_000n);
    const prices = customerPrices([entry], product, DAY);
    const quantity = 1 + below(100);
    const listed = priceAt(product, quantity);
    expect(prices.agreed?.price).toBe(expected / 100);
    expect(priceAt(prices, quantity)).toBe(Math.min(expected / 100, listed));
  }
});

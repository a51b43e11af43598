import { expect, test } from "vitest";
import { readAgreedPrice, typedAgreedPrice } from "./agreed-price-draft.ts";

const CUSTOMER = { id: "mill", price_group: "Mines" };
const NEW = typedAgreedPrice(null, "2026-11-27");
const SEAL = { ...NEW, product: { id: "seal", name: "Seal" } };
const ALL = { ...NEW, target: "all" } as const;

test.each([
  ["a missing product", { ...NEW, amount: "5" }, { product: /Choose a product/ }],
  ["a missing category", { ...NEW, target: "category", amount: "5" }, { category: /Choose/ }],
  ["a missing price", SEAL, { amount: /Enter a price/ }],
  ["a price of 0", { ...SEAL, amount: "0" }, { amount: /above 0/ }],
  ["a missing discount", ALL, { amount: /Enter a discount/ }],
  ["100%", { ...ALL, amount: "100" }, { amount: /from 0 to 99\.99%/ }],
  ["a discount below 0", { ...ALL, amount: "-1" }, { amount: /from 0 to 99\.99%/ }],
  ["a missing first day", { ...ALL, amount: "5", valid_from: "" }, { valid_from: /date/ }],
  [
    "an end before the start",
    { ...ALL, amount: "5", valid_until: "2026-11-26" },
    { valid_until: /on or after the first day/ },
  ],
] as const)("rejects %s (OFF-108)", (_title, typed, errors) => {
  const expected = Object.entries(errors).map(([name, text]) => [
    name,
    expect.stringMatching(text),
  ]);
  expect(readAgreedPrice(typed, CUSTOMER).errors).toEqual(Object.fromEntries(expected));
});

test("reads a customer's price and a group's discount (OFF-108)", () => {
  const nothing = { product_id: null, category_id: null, price: null, discount_percent: null };
  const dates = { valid_from: "2026-11-27", valid_until: null };
  expect(readAgreedPrice({ ...SEAL, amount: "$1 234.50" }, CUSTOMER)).toEqual({
    ...{ isPrice: true, errors: {} },
    fields: {
      ...{ ...nothing, ...dates, customer_id: "mill", price_group: "" },
      ...{ product_id: "seal", price: 1234.5 },
    },
  });
  const typed = { ...NEW, owner: "group", target: "category", category: "seals" } as const;
  expect(readAgreedPrice({ ...typed, amount: "12.5 %" }, CUSTOMER).fields).toEqual({
    ...{ ...nothing, ...dates, customer_id: null, price_group: "Mines" },
    ...{ category_id: "seals", discount_percent: 12.5 },
  });
});

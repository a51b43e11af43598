import { expect, test } from "vitest";
import { quoteRequestText } from "#app/features/cart/quote-request.ts";
import { requestedItems } from "./requested-items.ts";

test("what a buyer selected is read back from the quote request", () => {
  const items = [
    { id: "1", name: "22212 E Spherical Roller Bearing", quantity: 2 },
    { id: "2", name: "Seal (Viton), 3 - lip", quantity: 1 },
  ];
  const message = `${quoteRequestText(items)}\n\nPlease deliver to Kitwe.`;
  expect(requestedItems({ selections: "", message })).toEqual([
    { name: "22212 E Spherical Roller Bearing", quantity: 2 },
    { name: "Seal (Viton), 3 - lip", quantity: 1 },
  ]);
});

test("a list of its own comes before the message", () => {
  expect(requestedItems({ selections: "- Gasket (Quantity: 4)", message: "- not this" })).toEqual([
    { name: "Gasket", quantity: 4 },
  ]);
});

test.each([
  ["an ordinary message", "Hello,\nour blower is loud."],
  ["the end of a list that was too long", "- and 12 more items, list to follow"],
  ["a dash alone", "- "],
])("%s asks for nothing", (_title, message) => {
  expect(requestedItems({ selections: "", message })).toEqual([]);
});

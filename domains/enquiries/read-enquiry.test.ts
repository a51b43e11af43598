import { expect, test } from "vitest";
import { quoteRequestText } from "./quote-request.ts";
import { writtenItems } from "./read-enquiry.ts";

test("reads the selected items from a quote request", () => {
  const items = [
    { id: "1", name: "22212 E Spherical Roller Bearing", quantity: 2 },
    { id: "2", name: "Seal (Viton), 3 - lip", quantity: 1, note: "40 mm (Quantity: 9)" },
    { id: "3", name: "Gasket", quantity: 4, note: "4 mm" },
  ];
  const message = `${quoteRequestText(items)}\n\nPlease deliver to Kitwe:\n- gate 4\n- before noon`;
  expect(writtenItems({ selections: "", message })).toEqual([
    { name: "22212 E Spherical Roller Bearing", quantity: 2, note: "" },
    { name: "Seal (Viton), 3 - lip", quantity: 1, note: "40 mm (Quantity: 9)" },
    { name: "Gasket", quantity: 4, note: "4 mm" },
  ]);
});

test("prefers a separate list of selections to the message", () => {
  expect(writtenItems({ selections: "- Gasket (Quantity: 4)", message: "- not this" })).toEqual([
    { name: "Gasket", quantity: 4, note: "" },
  ]);
});

test.each([
  ["an ordinary message", "Hello,\nour blower is loud."],
  ["a message with bullets", "On the shaft:\n- 22212 E (40)\n- Seal, worn (Quantity: 2)"],
  [
    "the end of a list that was too long",
    `${quoteRequestText([])}- and 12 more items, list to follow`,
  ],
  ["a dash alone", `${quoteRequestText([])}- `],
])("finds no items in %s", (_title, message) => {
  expect(writtenItems({ selections: "", message })).toEqual([]);
});

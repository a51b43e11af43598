import { expect, test } from "vitest";
import { productRequestPath, quoteRequestPath, quoteRequestText } from "./quote-request.ts";
import { readSelectedItems } from "./selected-items.ts";

test("lists each item by name, with the quantity when above 1 (SEL-2)", () => {
  const text = quoteRequestText([
    { id: "a", name: "22212 E", quantity: 2 },
    { id: "b", name: "Blower Repairs", quantity: 1 },
    { id: "c", name: "Seal", quantity: 3, note: "left-hand" },
  ]);
  expect(text).toContain("- Seal (Quantity: 3), note: left-hand");
  expect(text).toContain("- 22212 E (Quantity: 2)");
  expect(text).toMatch(/^- Blower Repairs$/m);
});

test("preserves product names in the link", () => {
  const name = `Seal 25×52×7 & "special" + 100% <b>`;
  const path = quoteRequestPath([{ id: "a", name, quantity: 1 }]);
  const url = new URL(path, "http://site.example");
  expect(url.pathname).toBe("/contact");
  expect(url.searchParams.get("prefill")).toContain(`- ${name}`);
});

test("names the product in a request for one product (ENQ-17)", () => {
  const item = { id: "a-1", name: `Seal 25×52×7 & "special"`, quantity: 2 };
  const url = new URL(productRequestPath(item), "http://site.example");
  expect(url.searchParams.get("prefill")).toBe(quoteRequestText([item]));
  expect(readSelectedItems(url.searchParams.get("items") ?? "")).toEqual([item]);
});

test("states how many items a truncated list omits", () => {
  const items = Array.from({ length: 5000 }, (_, i) => ({
    id: `${i}`,
    name: `Part ${i}`,
    quantity: 1,
  }));
  const text = quoteRequestText(items);
  expect(text.length).toBeLessThan(6200);
  const listed = text.match(/^- Part \d+$/gm)?.length ?? 0;
  expect(text).toContain(`and ${5000 - listed} more items`);
});

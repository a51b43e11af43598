import { expect, test } from "vitest";
import type { ListedChange } from "#app/data/contracts.ts";
import { changeTexts } from "./change-text.ts";

function change(values: Partial<ListedChange>): ListedChange {
  return {
    ...{ id: "1", at: "2026-11-22T08:00:00Z", by: "Thandi", action: "update" },
    ...{ before: null, after: null, table_name: "orders", record_table: "orders" },
    ...{ record_id: "1", record_name: "", was_called: null, currency: "ZAR" },
    ...values,
  };
}
const texts = (values: Partial<ListedChange>) =>
  changeTexts(change(values), { categories: [], types: [] });

test("describes an order line with its quantity and price (OFF-41)", () => {
  const line = { product_name: "Seal", quantity: 2, price: 10, note: "" };
  expect(texts({ action: "insert", table_name: "order_items", after: line })).toEqual([
    "Added the line 2 × “Seal” at ZAR 10.00",
  ]);
  expect(texts({ action: "delete", table_name: "order_items", before: line })).toEqual([
    "Deleted the line 2 × “Seal” at ZAR 10.00",
  ]);
});

test("describes a payment as reversed only after a reversal (OFF-41)", () => {
  const payment = (before: object | null, after: object) =>
    texts({
      ...{ table_name: "payments", record_table: "payments" },
      ...({ action: before ? "update" : "insert", before, after } as Partial<ListedChange>),
    });
  expect(payment(null, { amount: 10 })).toEqual(["Recorded"]);
  expect(payment({ reversed_at: null }, { reversed_at: "2026-11-22T08:00:00Z" })).toEqual([
    "Reversed",
  ]);
  expect(payment({ customer_id: "1" }, { customer_id: "2" })).toEqual(["Changed"]);
});

test("describes product pictures in words, uploaded photos without their file name (OFF-41)", () => {
  const photo = (version: number) =>
    `/media/products/photo-${"0".repeat(8)}-0000-4000-8000-${"0".repeat(12)}-${version}.jpg`;
  const pictured = (from: string | null, to: string | null) =>
    texts({
      ...{ table_name: "products", record_table: "products" },
      ...{ before: { image_url: from }, after: { image_url: to } },
    });
  expect(pictured(null, photo(1))).toEqual(["Picture: none → a photo"]);
  expect(pictured(photo(1), photo(2))).toEqual(["Picture replaced"]);
  expect(pictured("https://maker.example/pictures/22212.jpg?w=800", photo(2))).toEqual([
    "Picture: “22212.jpg” → a photo",
  ]);
});

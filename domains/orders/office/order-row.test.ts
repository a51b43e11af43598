import { expect, test } from "vitest";
import { csvFile } from "#app/lib/csv.ts";
import type { ListedOrder } from "#domains/orders/office-orders.ts";
import { orderRows } from "./order-row.ts";

const LINE = { unit: "pcs", price: 50, discount_percent: 10, quantity: 2, net: 90 };
const ORDER: ListedOrder = {
  status: "received",
  ...{ id: "1", number: "O-2026-0001", created_at: "2026-11-27T07:00:00Z" },
  ...{ customer_name: "Thandi", customer_email: "t@karoo.example", customers: null },
  ...{ part_delivered: false, expected_on: null, currency: "ZAR", exchange_rate: 0.05 },
  ...{ total: 207, vat: 27, house_net: 9 },
  order_items: [
    { ...LINE, product_name: "Bearing" },
    { ...LINE, product_name: "Seal" },
  ],
};

test("exports a row for each line of an order, with its totals once (CUR-7)", () => {
  const rows = orderRows(ORDER);
  expect(rows).toMatchObject([
    { Line: "Bearing", Quantity: 2, "Line excluding VAT": 90, VAT: 27, Total: 207 },
    { Order: "O-2026-0001", Line: "Seal" },
  ]);
  expect(csvFile(rows).split("\r\n")[2]).toMatch(/"90","ZAR","","","","",""$/);
});

test("exports an order without lines in one row", () => {
  expect(orderRows({ ...ORDER, order_items: [] })).toMatchObject([{ Line: "", Total: 207 }]);
});

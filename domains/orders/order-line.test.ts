import { expect, test } from "vitest";
import { orderLineNet, orderLineText } from "./order-line.ts";

test.each([
  [
    { quantity: 12, unit: "pcs", price: 81.5, discount_percent: 7.5 },
    "12 × $81.50, less 7.5%",
    904.65,
  ],
  [{ quantity: 2.5, unit: "m", price: 9.99, discount_percent: 0 }, "2.5 m × $9.99", 24.98],
  [
    { quantity: 1200, unit: "pcs", price: 0.01, discount_percent: 100 },
    "1,200 × $0.01, less 100%",
    0,
  ],
])("describes %j as %j, costing %d (QUO-2)", (line, text, net) => {
  expect(orderLineText(line, "USD")).toBe(text);
  expect(orderLineNet(line)).toBe(net);
});

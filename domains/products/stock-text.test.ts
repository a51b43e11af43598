import { expect, test } from "vitest";
import { beyondStockText } from "./stock-shortfall.ts";
import { stockText } from "./stock-text.ts";

const SHOWN_STOCK = 50;

test.each([
  [0, "", "On order"],
  [0, "3 to 4 weeks", "On order, 3 to 4 weeks"],
  [1, "3 to 4 weeks", "1 left"],
  [3, "", "3 left"],
  [4, "", "4 in stock"],
  [SHOWN_STOCK, "", `${SHOWN_STOCK} in stock`],
  [SHOWN_STOCK + 1, "", `More than ${SHOWN_STOCK} in stock`],
])("describes stock %d with lead time “%s” as “%s” (PRO-6)", (stock, leadTime, text) => {
  expect(stockText(stock, SHOWN_STOCK, leadTime)).toBe(text);
});

test.each([
  [7, 7, "", null],
  [8, 7, "", "7 of 8 are in stock; the rest on back order."],
  [8, 7, "2 weeks", "7 of 8 are in stock; lead time for the rest 2 weeks."],
  [8, 0, "2 weeks", null],
  [9999, SHOWN_STOCK + 1, "", "Not all 9999 are in stock; the rest on back order."],
])(
  "describes a shortfall for %d of %d with lead time “%s” as “%s” (PRO-6)",
  (quantity, stock, leadTime, text) => {
    expect(beyondStockText(quantity, stock, SHOWN_STOCK, leadTime)).toBe(text);
  },
);

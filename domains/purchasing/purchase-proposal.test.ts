import { expect, test } from "vitest";
import { type Need, proposePurchases } from "./purchase-proposal.ts";

type Offer = Need["suppliers"][number];

const TODAY = "2026-11-27";
const RATES = new Map([
  ["ZAR", 1],
  ["EUR", 20],
]);

function offer(values: Partial<Offer> = {}): Offer {
  return {
    ...{ id: "bearings", name: "Bearings Ltd", currency: "ZAR", lead_days: 0, number: "B-1" },
    ...{ price: 100, pack_size: 0, minimum: 0, preferred: false },
    ...values,
  };
}

function need(values: Partial<Need> = {}): Need {
  return {
    ...{ id: "22212", name: "Bearing 22212", unit: "pcs", stock: 0, wanted: 0, on_order: 0 },
    ...{ minimum_stock: 0, reorder_quantity: 0, suppliers: [offer()] },
    ...values,
  };
}

const quantities = (...needs: Need[]) =>
  proposePurchases(needs, TODAY, RATES).purchases.flatMap(({ lines }) =>
    lines.map(({ quantity }) => quantity),
  );

test("buys what orders lack, less what is on order (PUR-2)", () => {
  expect(quantities(need({ wanted: 5, stock: 2 }))).toEqual([3]);
  expect(quantities(need({ wanted: 5, stock: 2, on_order: 1 }))).toEqual([2]);
  expect(quantities(need({ wanted: 0.3, stock: 0.1, unit: "m" }))).toEqual([0.2]);
});

test("refills stock at its minimum by the usual purchase (PUR-2)", () => {
  expect(quantities(need({ stock: 10, minimum_stock: 10 }))).toEqual([1]);
  expect(quantities(need({ stock: 4, minimum_stock: 10 }))).toEqual([6]);
  expect(quantities(need({ stock: 4, minimum_stock: 10, reorder_quantity: 25 }))).toEqual([25]);
  expect(quantities(need({ stock: 4, wanted: 6, minimum_stock: 10 }))).toEqual([12]);
});

test("rounds up to the supplier's minimum and to whole packs (PUR-2)", () => {
  const packed = (values: Partial<Offer>, unit = "pcs", wanted = 7) =>
    quantities(need({ wanted, unit, suppliers: [offer(values)] }));
  expect(packed({ pack_size: 5 })).toEqual([10]);
  expect(packed({ minimum: 12 })).toEqual([12]);
  expect(packed({ minimum: 12, pack_size: 5 })).toEqual([15]);
  expect(packed({ pack_size: 0.1 }, "m", 0.3)).toEqual([0.3]);
  expect(packed({ pack_size: 2.5 }, "m", 3)).toEqual([5]);
  expect(packed({}, "pcs", 1.5)).toEqual([2]);
});

test("chooses the preferred supplier, otherwise the cheapest in house currency (PUR-2)", () => {
  const dear = offer({ id: "dear", name: "Dear", price: 130 });
  const euro = offer({ id: "euro", name: "Euro", currency: "EUR", price: 6 });
  const unknown = offer({ id: "unknown", name: "Unknown", price: 0 });
  const chosen = (...suppliers: Offer[]) =>
    proposePurchases([need({ wanted: 1, suppliers })], TODAY, RATES).purchases[0]?.supplier.id;
  expect(chosen(dear, euro, unknown)).toBe("euro");
  expect(chosen(unknown, dear)).toBe("dear");
  expect(chosen(unknown, offer({ currency: "JPY", price: 1 }))).toBe("unknown");
  expect(chosen(dear, { ...unknown, preferred: true })).toBe("unknown");
});

test("gathers one order per supplier, and lists products without one (PUR-2)", () => {
  const other = offer({ id: "seals", name: "A Seals", number: "S-9", lead_days: 14 });
  const { purchases, unsupplied } = proposePurchases(
    [
      need({ wanted: 2 }),
      need({ id: "oil", name: "Oil", wanted: 3, unit: "l", suppliers: [] }),
      need({ id: "seal", name: "Seal", wanted: 4, suppliers: [other] }),
      need({ id: "6205", name: "Bearing 6205", wanted: 1 }),
    ],
    TODAY,
    RATES,
  );
  expect(purchases.map(({ supplier, lines }) => [supplier.name, lines.length])).toEqual([
    ["A Seals", 1],
    ["Bearings Ltd", 2],
  ]);
  expect(purchases[0]?.lines[0]).toEqual({
    ...{ product_id: "seal", product_name: "Seal", supplier_number: "S-9", unit: "pcs" },
    ...{ quantity: 4, needed: 4, price: 100, requested_on: "2026-12-11" },
  });
  expect(unsupplied).toEqual([{ id: "oil", name: "Oil", unit: "l", needed: 3 }]);
});

import * as v from "valibot";
import { expect, test } from "vitest";
import { conflictFields, isSame } from "#app/office/form/record-draft.ts";
import type { RequestedItem } from "#domains/enquiries/enquiries.ts";
import {
  type DraftLine,
  draftLine,
  draftTotal,
  EMPTY_DRAFT,
  newWork,
  ORDER_DRAFT,
  ORDER_WORK,
  type OrderDraft,
  orderErrors,
  orderLines,
  requestedLine,
  versionOf,
} from "./order-draft.ts";

function draft(line: Partial<DraftLine> = {}, values: Partial<OrderDraft> = {}): OrderDraft {
  const lines = [{ ...draftLine({ name: "Labour", price: 12.5 }), key: "a", ...line }];
  return { ...EMPTY_DRAFT, customer_email: "ann@example.com", lines, ...values };
}

test("accepts a complete draft and returns lines with numbers", () => {
  const complete = draft({ quantity: " 3 ", price: "33.35", product_name: " Seal " });
  expect(orderErrors(complete)).toEqual({});
  expect(orderLines(complete)).toEqual([
    {
      ...{ product_id: null, product_name: "Seal", quantity: 3, unit: "pcs" },
      ...{ price: 33.35, discount_percent: 0, note: "" },
    },
  ]);
  expect(draftTotal(complete)).toBe(100.05);
});

test("reads numbers in South African notation", () => {
  expect(orderLines(draft({ quantity: "1 200", price: "1 234,50" }))).toMatchObject([
    { quantity: 1200, price: 1234.5 },
  ]);
  expect(draftTotal(draft({ quantity: "2", price: ".50" }))).toBe(1);
});

test.each(["", "1,234", "-1", "1e9", "0.001", "NaN", "0x10", "12345678901", "1.", "abc"])(
  "rejects the price %j",
  (price) => {
    expect(Object.keys(orderErrors(draft({ price })))).toEqual(["a price"]);
    expect(draftTotal(draft({ price }))).toBe(0);
  },
);

test("restores a stored line with its unit and discount", () => {
  const line = {
    ...{ product_id: null, product_name: "Hose", quantity: 1.234, unit: "m" },
    ...{ price: 81.5, discount_percent: 7.5, note: "" },
  };
  const { draft: typed } = versionOf({
    ...{ id: "o", created_at: "", updated_at: "", total: 0, currency: "USD", status: "received" },
    ...{ customer_email: "ann@example.com", customer_name: "", user_id: null, customer_id: null },
    ...{ quote_id: null, customer_reference: "", tracking: "", notified_statuses: [], discount: 0 },
    ...{ delivery_cost: 0, vat: 0, vat_rate: null, enquiry_id: null },
    ...{ number: "O-2026-0001", delivery_address: "", invoice_address: "" },
    ...{ part_delivered: false, expected_on: null },
    ...{
      exchange_rate: 1,
      rate_day: null,
      rate_source: "",
      house_net: 0,
      delivery_invoiced: 0,
      released_by: "",
    },
    order_items: [
      {
        ...line,
        id: "l",
        vat_rate: null,
        due: line.quantity,
        expected_on: null,
        net: 93.03,
        invoiced: 0,
      },
    ],
  });
  expect(orderErrors(typed)).toEqual({});
  expect(orderLines(typed)).toEqual([line]);
  expect(draftTotal(typed)).toBe(93.03);
});

test.each(["101", "-1", "7.555", "x"])("rejects the discount %j", (discount_percent) => {
  expect(Object.keys(orderErrors(draft({ discount_percent })))).toEqual(["a discount"]);
});

test.each(["", "0", "-1", "1.5", "1e3", "1000001", "two"])(
  "rejects the quantity %j",
  (quantity) => {
    expect(Object.keys(orderErrors(draft({ quantity })))).toEqual(["a quantity"]);
  },
);

test.each(["ann", "ann@", "@example.com", "a b@example.com", "buyer@cementco,example"])(
  "rejects the address %j",
  (customer_email) => {
    const typed = draft({}, { customer_email, customer_name: "Ann" });
    expect(Object.keys(orderErrors(typed))).toEqual(["customer_email"]);
  },
);

test("requires a customer's email address or name (OFF-54)", () => {
  const typed = (customer_email: string, customer_name: string) =>
    Object.keys(orderErrors(draft({}, { customer_email, customer_name })));
  expect(typed(" ", " ")).toEqual(["customer_name"]);
  expect(typed("", "Sipho")).toEqual([]);
  expect(typed("ann@example.com", "")).toEqual([]);
});

const requested: RequestedItem = {
  product_id: "p",
  product_name: "Seal, old name",
  quantity: 4,
  price: 40,
  note: "left-hand side",
  sizing: null,
  product: { id: "p", name: "Seal, new name", price: 45, price_breaks: [], stock: 1 },
};

test("turns a requested item into a line at its original price and shows the current one", () => {
  expect(requestedLine(requested)).toMatchObject({
    product_id: "p",
    product_name: "Seal, old name",
    quantity: "4",
    price: "40.00",
    note: "left-hand side",
    repriced: 45,
  });
  expect(requestedLine({ ...requested, price: 45 }).repriced).toBeUndefined();
  expect(requestedLine({ ...requested, product: null })).toMatchObject({
    product_id: null,
    price: "40.00",
  });
  expect(requestedLine({ ...requested, price: null, product: null }).price).toBe("");
});

test("ignores line keys when comparing drafts", () => {
  expect(isSame(ORDER_WORK, draft(), draft({ key: "b" }))).toBe(true);
  expect(isSame(ORDER_WORK, draft(), draft({ price: "12" }))).toBe(false);
});

test("requires between 1 and 200 lines", () => {
  expect(orderErrors(draft({}, { lines: [] })).lines).toBe("Add at least one line.");
  const line = draftLine({ name: "Labour", price: 1 });
  const lines = Array.from({ length: 201 }, () => line);
  expect(orderErrors(draft({}, { lines })).lines).toMatch("up to 200");
});

test("validates a stored draft", () => {
  expect(v.is(ORDER_DRAFT, JSON.parse(JSON.stringify(draft())))).toBe(true);
  expect(v.is(ORDER_DRAFT, EMPTY_DRAFT)).toBe(true);
  for (const other of [null, [], {}, { ...draft(), lines: [null] }, { ...draft(), lines: [{}] }]) {
    expect(v.is(ORDER_DRAFT, other), JSON.stringify(other)).toBe(false);
  }
});

test("names conflicting fields with their original, own and stored values", () => {
  const work = { ...newWork(draft()), draft: draft({ quantity: "5" }) };
  const theirs = draft({ key: "b" }, { customer_name: "Ann" });
  expect(conflictFields(ORDER_WORK, work, theirs)).toMatchObject([
    { name: "customer_name", label: "Customer name", was: "", yours: "", theirs: "Ann" },
    {
      name: "lines",
      label: "Lines",
      was: "1 × Labour, $12.50 each",
      yours: "5 × Labour, $12.50 each",
      theirs: "1 × Labour, $12.50 each",
    },
  ]);
  const numbered = draft({ quantity: "5" }, { customer_reference: "PO-4711" });
  expect(
    conflictFields(ORDER_WORK, { ...work, draft: numbered, was: numbered }, draft()),
  ).toMatchObject([
    { name: "customer_reference", yours: "PO-4711", theirs: "" },
    { name: "lines" },
  ]);
  // Prices compare by value; an invalid one is shown as typed.
  expect(conflictFields(ORDER_WORK, work, draft({ quantity: "5", price: "12,5" }))).toEqual([]);
  const [unreadable] = conflictFields(
    ORDER_WORK,
    { ...work, draft: draft({ price: "12 or so" }) },
    draft(),
  );
  expect(unreadable?.yours).toBe("1 × Labour, 12 or so each");
});

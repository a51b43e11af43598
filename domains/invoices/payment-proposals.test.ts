import { expect, test } from "vitest";
import type { BankLine } from "./bank-file.ts";
import { type OpenInvoice, proposePayments } from "./payment-proposals.ts";

function invoice(number: string, open: number, values: Partial<OpenInvoice> = {}): OpenInvoice {
  return {
    id: number,
    number,
    order_number: "O-2026-0500",
    customer_id: "karoo",
    customer: "Karoo Cement (Pty) Ltd",
    payers: [],
    currency: "ZAR",
    total: open,
    open,
    ...values,
  };
}

function line(amount: number, reference: string, description = "EFT"): BankLine {
  const text = { reference, description };
  return { row: 1, day: "2026-11-20", amount, ...text, identity: `${reference}|${amount}` };
}

const other = { customer_id: "vaal", customer: "Vaal Sugar" };

/** Such as `likely I-1=100`. */
function outcomes(lines: BankLine[], invoices: OpenInvoice[]): string[] {
  return proposePayments(lines, invoices, "ZAR").map(({ grade, allocations, candidates }) => {
    const parts = allocations.map(({ invoice_id, amount }) => `${invoice_id}=${amount}`);
    return [grade, ...parts, ...candidates.map((id) => `${id}?`)].join(" ");
  });
}

const two = [invoice("I-2026-0012", 1150), invoice("I-2026-0013", 500, other)];

test.each([
  "I-2026-0012",
  "I 2026 0012",
  "i20260012",
  "INV 2026 0012",
  "inv20260012",
  "Invoice no. 2026-0012",
  "I2026OO12",
  "I-2026-12",
  "pmt I/2026/0012 thanks",
])("is certain of an equal amount for “%s”", (reference) => {
  expect(outcomes([line(1150, reference)], two)).toEqual(["certain I-2026-0012=1150"]);
  expect(outcomes([line(1150, "", reference)], two)).toEqual(["certain I-2026-0012=1150"]);
});

test.each([
  ["less", 1000, "likely I-2026-0012=1000"],
  ["more", 1200, "likely I-2026-0012=1150"],
])("proposes a payment of %s than the named invoice", (_title, amount, outcome) => {
  expect(outcomes([line(amount, "I-2026-0012")], two)).toEqual([outcome]);
});

test.each(["2026-0012", "2026-12", "20260012"])(
  "needs an equal amount for figures alone, such as %s",
  (reference) => {
    expect(outcomes([line(1150, reference)], two)).toEqual(["likely I-2026-0012=1150"]);
    expect(outcomes([line(1000, reference)], two)).toEqual(["none"]);
  },
);

test.each(["I-2026-00123", "II20260012", "AI-2026-0012", "Q-2026-0012"])(
  "is never certain of “%s”",
  (reference) => {
    expect(outcomes([line(1150, reference)], two)[0]).not.toMatch(/^certain/);
  },
);

test("splits a payment over all invoices that it names", () => {
  const reference = "I-2026-0012 + 13: I-2026-0013";
  expect(outcomes([line(1650, reference)], two)).toEqual([
    "certain I-2026-0012=1150 I-2026-0013=500",
  ]);
  expect(outcomes([line(600, reference)], two)).toEqual(["none I-2026-0012? I-2026-0013?"]);
});

test("finds the invoice of a named order", () => {
  expect(outcomes([line(900, "order O-2026-0500")], two.slice(0, 1))).toEqual([
    "likely I-2026-0012=900",
  ]);
});

test.each(["KAROO CEMENT", "FNB OB PMT KAROO CEM", "Karoo Cement Pty Ltd"])(
  "proposes an equal amount of the payer “%s”",
  (payer) => {
    expect(outcomes([line(1150, "", payer)], two)).toEqual(["likely I-2026-0012=1150"]);
  },
);

test("recognises the payer of earlier payments", () => {
  const known = [invoice("I-2026-0012", 1150, { payers: ["KCM Shared Services"] })];
  expect(outcomes([line(1150, "", "KCM SHARED SERV")], known)).toEqual(["likely I-2026-0012=1150"]);
});

test("asks which of several equal invoices is paid", () => {
  const equal = [invoice("I-2026-0001", 100), invoice("I-2026-0002", 100)];
  expect(outcomes([line(100, "", "KAROO CEMENT")], equal)).toEqual([
    "none I-2026-0001? I-2026-0002?",
  ]);
});

test("asks if only the amount matches", () => {
  expect(outcomes([line(500, "thank you")], two)).toEqual(["none I-2026-0013?"]);
});

test("adds up invoices of the payer, unless several sets agree", () => {
  const three = [1, 2, 3].map((count) => invoice(`I-2026-000${count}`, count * 100.1));
  expect(outcomes([line(500.5, "", "KAROO CEMENT")], three)).toEqual([
    "likely I-2026-0002=200.2 I-2026-0003=300.3",
  ]);
  const four = [...three, invoice("I-2026-0004", 400.4)];
  expect(outcomes([line(500.5, "", "KAROO CEMENT")], four)[0]).toMatch(/^none/);
});

test("adds up the oldest of many invoices of the payer", () => {
  const many = Array.from({ length: 40 }, (_none, at) => invoice(`I-2026-${1000 + at}`, at + 1));
  expect(outcomes([line(55, "", "KAROO CEMENT")], many)[0]).toMatch(
    /^likely I-2026-1000=1 .* I-2026-1009=10$/,
  );
});

test("allocates an invoice once, to the certain payment first", () => {
  const lines = [
    line(1000, "I-2026-0012"),
    line(1150, "I-2026-0012"),
    line(1150, "", "KAROO CEMENT"),
  ];
  expect(outcomes(lines, two)).toEqual(["none I-2026-0012?", "certain I-2026-0012=1150", "none"]);
});

test("leaves an invoice in another currency to the office", () => {
  const dollars = [invoice("I-2026-0012", 1150, { currency: "USD" })];
  const [proposal] = proposePayments([line(1150, "I-2026-0012")], dollars, "ZAR");
  expect(proposal).toMatchObject({
    grade: "none",
    allocations: [],
    reason: "I-2026-0012 is in USD. Enter this payment by hand.",
  });
});

test("ignores money that left", () => {
  expect(proposePayments([line(-1150, "I-2026-0012")], two, "ZAR")).toEqual([]);
});

test("proposes 2,000 lines against 5,000 invoices", () => {
  const invoices = Array.from({ length: 5000 }, (_none, at) =>
    invoice(`I-2026-${String(at).padStart(4, "0")}`, 100 + at, {
      customer_id: `${at % 450}`,
      customer: `Karoo Cement ${at % 450}`,
    }),
  );
  const lines = Array.from({ length: 2000 }, (_none, at) =>
    line(
      100 + at,
      at % 2 ? `I-2026-${String(at).padStart(4, "0")}` : "",
      `Karoo Cement ${at % 450}`,
    ),
  );
  const grades = Map.groupBy(proposePayments(lines, invoices, "ZAR"), ({ grade }) => grade);
  expect(grades.get("certain")).toHaveLength(1000);
  expect(grades.get("likely")).toHaveLength(1000);
});

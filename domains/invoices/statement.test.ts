import { expect, test } from "vitest";
import { toCents } from "#app/lib/cents.ts";
import { daysAfter } from "#app/lib/days.ts";
import { numbers } from "../../tests/random-numbers.ts";
import {
  type Account,
  AGES,
  type StatedInvoice,
  type StatedPayment,
  statement,
} from "./statement.ts";

const invoice = (id: string, issued_on: string, total: number, due_on: string | null = null) =>
  ({
    ...{ id, kind: "invoice", number: `I-${id}`, issued_on, due_on, total, currency: "ZAR" },
    ...{ order_number: `O-${id}`, customer_reference: "" },
  }) satisfies StatedInvoice;
const credit = (id: string, issued_on: string, total: number) =>
  ({ ...invoice(id, issued_on, total), kind: "credit-note" }) satisfies StatedInvoice;
const payment = (id: string, received_on: string, amount: number) =>
  ({ id, received_on, amount, reference: "EFT", currency: "ZAR" }) satisfies StatedPayment;
const none: Account = { invoices: [], payments: [], allocations: [] };

test("lists invoices, credit notes and payments of a currency with their balance", () => {
  const account: Account = {
    invoices: [
      invoice("1", "2026-10-05", 1150),
      invoice("2", "2026-11-10", 230.1),
      credit("c", "2026-11-10", 30.05),
      { ...invoice("9", "2026-11-10", 77), currency: "USD" },
    ],
    payments: [payment("p", "2026-11-02", 1000), payment("later", "2026-12-01", 5)],
    allocations: [
      { source_id: "p", invoice_id: "1", amount: 1000 },
      { source_id: "c", invoice_id: "2", amount: 30.05 },
      { source_id: "later", invoice_id: "2", amount: 5 },
    ],
  };
  expect(statement(account, "ZAR", "2026-11-01", "2026-11-30")).toEqual({
    broughtForward: 1150,
    rows: [
      { day: "2026-11-02", number: "", text: "EFT", debit: 0, credit: 1000, balance: 150 },
      { day: "2026-11-10", number: "I-2", text: "O-2", debit: 230.1, credit: 0, balance: 380.1 },
      { day: "2026-11-10", number: "I-c", text: "O-c", debit: 0, credit: 30.05, balance: 350.05 },
    ],
    balance: 350.05,
    ageing: { current: 0, "30": 200.05, "60": 150, "90": 0, "120": 0, "120+": 0 },
    unallocated: 0,
  });
});

test("shows what settles no invoice as a credit", () => {
  const account = {
    invoices: [invoice("1", "2026-11-01", 100)],
    payments: [payment("p", "2026-11-02", 120), payment("deposit", "2026-11-03", 30)],
    allocations: [
      { source_id: "p", invoice_id: "1", amount: 100 },
      { source_id: "deposit", invoice_id: "pro forma", amount: 30 },
    ],
  };
  expect(statement(account, "ZAR", "2026-11-01", "2026-11-30")).toMatchObject({
    balance: -50,
    unallocated: -50,
  });
});

test.each([
  [-1, "current"],
  [0, "current"],
  [1, "30"],
  [30, "30"],
  [31, "60"],
  [60, "60"],
  [61, "90"],
  [90, "90"],
  [91, "120"],
  [120, "120"],
  [121, "120+"],
])("ages an invoice %d days overdue as %s", (days, age) => {
  const to = "2026-11-30";
  const invoices = [invoice("1", "2026-01-01", 100, daysAfter(to, -days))];
  const { ageing } = statement({ ...none, invoices }, "ZAR", to, to);
  expect(AGES.filter((one) => ageing[one] !== 0)).toEqual([age]);
});

/** A year of one customer. */
function randomAccount(seed: number, count: number): Account {
  const source = numbers(seed);
  const below = (most: number) => source.next().value % most;
  const day = () => daysAfter("2026-01-01", below(365));
  const amount = () => (1 + below(5_000_000)) / 100;
  const many = <T>(make: (id: string) => T) =>
    Array.from({ length: count }, (_none, index) => make(`${index}`));
  return {
    invoices: [
      ...many((id) => invoice(id, day(), amount(), below(9) > 0 ? day() : null)),
      ...many((id) => credit(`c${id}`, day(), amount())),
    ],
    payments: many((id) => payment(`p${id}`, day(), amount())),
    allocations: many(() => ({
      source_id: `${below(2) ? "p" : "c"}${below(count)}`,
      invoice_id: `${below(count)}`,
      amount: amount() / 10,
    })),
  };
}

test("keeps ageing and unallocated amounts equal to the balance, to the cent", () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const account = randomAccount(seed, 1 + (seed % 40));
    const to = daysAfter("2026-01-01", seed);
    const { broughtForward, rows, balance, ageing, unallocated } = statement(
      account,
      "ZAR",
      "2026-06-01",
      to,
    );
    const aged = AGES.reduce((sum, age) => sum + toCents(ageing[age]), 0);
    expect(aged + toCents(unallocated)).toBe(toCents(balance));
    const moved = rows.reduce((sum, row) => sum + toCents(row.debit) - toCents(row.credit), 0);
    expect(toCents(broughtForward) + moved).toBe(toCents(balance));
  }
});

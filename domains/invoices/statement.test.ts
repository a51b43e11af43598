import { expect, test } from "vitest";
import { numbers } from "../../tests/random-numbers.ts";
import { toCents } from "./cents.ts";
import { daysAfter } from "./days.ts";
import { type Account, AGES, type StatedInvoice, statement } from "./statement.ts";

const invoice = (id: string, issued_on: string, total: number, due_on: string | null = null) =>
  ({ id, number: `I-${id}`, text: "", issued_on, due_on, total }) satisfies StatedInvoice;
const none: Account = { invoices: [], credits: [], payments: [], allocations: [] };

test("lists invoices, credit notes and payments with their balance", () => {
  const account: Account = {
    invoices: [invoice("1", "2026-10-05", 1150), invoice("2", "2026-11-10", 230.1)],
    credits: [{ id: "c", number: "C-1", text: "Returned", issued_on: "2026-11-10", total: 30.05 }],
    payments: [
      { id: "p", received_on: "2026-11-02", reference: "I-1", amount: 1000 },
      { id: "later", received_on: "2026-12-01", reference: "", amount: 5 },
    ],
    allocations: [
      { source_id: "p", invoice_id: "1", amount: 1000, day: "2026-11-02" },
      { source_id: "c", invoice_id: "2", amount: 30.05, day: "2026-11-10" },
      { source_id: "later", invoice_id: "2", amount: 5, day: "2026-12-01" },
    ],
  };
  expect(statement(account, "2026-11-01", "2026-11-30")).toMatchObject({
    broughtForward: 1150,
    rows: [
      { day: "2026-11-02", number: "", text: "I-1", debit: 0, credit: 1000, balance: 150 },
      { day: "2026-11-10", number: "I-2", text: "", debit: 230.1, credit: 0, balance: 380.1 },
      { number: "C-1", text: "Returned", debit: 0, credit: 30.05, balance: 350.05 },
    ],
    balance: 350.05,
    ageing: { "30": 200.05, "60": 150 },
    unallocated: 0,
  });
});

test("shows what no invoice was settled with as a credit", () => {
  const account = {
    ...none,
    invoices: [invoice("1", "2026-11-01", 100)],
    payments: [{ id: "p", received_on: "2026-11-02", reference: "", amount: 120 }],
    allocations: [{ source_id: "p", invoice_id: "1", amount: 100, day: "2026-11-03" }],
  };
  expect(statement(account, "2026-11-01", "2026-11-30")).toMatchObject({
    balance: -20,
    unallocated: -20,
  });
  expect(statement(account, "2026-11-01", "2026-11-02")).toMatchObject({
    balance: -20,
    unallocated: -120,
    ageing: { "30": 100 },
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
  const { ageing } = statement({ ...none, invoices }, to, to);
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
  const account = {
    invoices: many((id) => invoice(id, day(), amount(), below(9) > 0 ? day() : null)),
    credits: many((id) => ({ ...invoice(`c${id}`, day(), amount()), text: "Returned" })),
    payments: many((id) => ({
      id: `p${id}`,
      received_on: day(),
      reference: "",
      amount: amount(),
    })),
  };
  const allocations = many(() => ({
    source_id: `${below(2) ? "p" : "c"}${below(count)}`,
    invoice_id: `${below(count)}`,
    amount: amount() / 10,
    day: day(),
  }));
  return { ...account, allocations };
}

test("keeps ageing and unallocated amounts equal to the balance, to the cent", () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const account = randomAccount(seed, 1 + (seed % 40));
    const to = daysAfter("2026-01-01", seed);
    const { broughtForward, rows, balance, ageing, unallocated } = statement(
      account,
      "2026-06-01",
      to,
    );
    const aged = AGES.reduce((sum, age) => sum + toCents(ageing[age]), 0);
    expect(aged + toCents(unallocated)).toBe(toCents(balance));
    const moved = rows.reduce((sum, row) => sum + toCents(row.debit) - toCents(row.credit), 0);
    expect(toCents(broughtForward) + moved).toBe(toCents(balance));
  }
});

import { expect, test } from "vitest";
import { revenueOf, revenueSpan } from "./revenue.ts";

const row = (month: string, currency: string, net: number, house: number | null) => ({
  ...{ month, currency, orders: 1, net, house },
});
const ROWS = [
  row("2026-01", "USD", 0.1, 0.1),
  row("2026-02", "USD", 0.2, 0.2),
  row("2026-02", "ZAR", 1850, 100),
  row("2026-03", "ZAR", 185, 10),
  row("2026-03", "EUR", 50, null),
  row("2026-04", "EUR", 5.5, null),
];

test("adds months up to quarters and financial years (CUR-5)", () => {
  const of = (kind: "month" | "quarter" | "year") =>
    revenueOf(ROWS, "USD", kind, "March").map(({ label, house }) => [label, house]);
  expect(of("month")).toEqual([
    ["April 2026", 0],
    ["March 2026", 10],
    ["February 2026", 100.2],
    ["January 2026", 0.1],
  ]);
  expect(of("quarter")).toEqual([
    ["Quarter 2, 2026", 0],
    ["Quarter 1, 2026", 110.3],
  ]);
  expect(of("year")).toEqual([
    ["March 2026 to February 2027", 10],
    ["March 2025 to February 2026", 100.3],
  ]);
});

test("names the converted part and what has no rate (CUR-5)", () => {
  const [year] = revenueOf(ROWS, "USD", "year", "January");
  expect(year).toEqual({
    ...{ start: "2026-01", label: "Year 2026", orders: 6, house: 110.3 },
    converted: [{ currency: "ZAR", net: 2035, house: 110 }],
    missing: [{ currency: "EUR", net: 55.5, orders: 2 }],
  });
});

test.each([
  ["month", "March", "2026-11-27", "2025-11-01", "2026-12-01"],
  ["quarter", "March", "2026-11-27", "2025-01-01", "2026-12-01"],
  ["year", "March", "2026-02-28", "2023-03-01", "2026-03-01"],
  ["year", "March", "2026-03-01", "2024-03-01", "2026-04-01"],
  ["year", "January", "2026-12-31", "2024-01-01", "2027-01-01"],
] as const)("reads whole periods by %s from %s on %s (CUR-5)", (kind, start, today, from, to) => {
  expect(revenueSpan(kind, start, today)).toEqual({ from_day: from, to_day: to });
});

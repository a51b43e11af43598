import { expect, test } from "vitest";
import { bareAmount, typedText } from "./typed-amount.ts";
import { readNumber } from "./typed-number.ts";

const NBSP = "\u00a0";
const NARROW = "\u202f";

test.each([
  ["0", 0],
  ["12", 12],
  ["007", 7],
  ["1234567", 1234567],
  ["81.5", 81.5],
  ["81,5", 81.5],
  ["81,50", 81.5],
  [".50", 0.5],
  [",5", 0.5],
  ["0,125", 0.125],
  ["0.125", 0.125],
  ["1 234", 1234],
  ["1 234,50", 1234.5],
  ["1 234.50", 1234.5],
  [`1${NBSP}234,50`, 1234.5],
  [`12${NARROW}345${NARROW}678,9`, 12345678.9],
  [`${NBSP}12,50${NBSP}`, 12.5],
  ["1,234.50", 1234.5],
  ["1.234,50", 1234.5],
  ["1,234,567", 1234567],
  ["1.234.567", 1234567],
  ["1,234,567.8", 1234567.8],
  ["1234,567", 1234.567],
  ["-1", -1],
  ["- 1 234,5", -1234.5],
  ["−1,5", -1.5],
  ["1'234.50", 1234.5],
  ["1’234’567,8", 1234567.8],
  ["1\u2009234", 1234],
])("reads %j as %d", (text, value) => {
  expect(readNumber(text)).toMatchObject({ kind: "number", value });
});

test.each([
  ["1,234", 1.234, 1234],
  ["12,000", 12, 12000],
  ["999,999", 999.999, 999999],
  ["-1,234", -1.234, -1234],
  ["1.234", 1234, 1.234],
])("treats %j as ambiguous between %d and %d", (text, withComma, withPoint) => {
  expect(readNumber(text)).toEqual({ kind: "ambiguous" });
  expect(readNumber(text, ",")).toMatchObject({ value: withComma });
  expect(readNumber(text, ".")).toMatchObject({ value: withPoint });
});

test.each([
  ["81,5", ","],
  ["1 234,50", ","],
  ["1.234.567", ","],
  ["81.5", "."],
  ["1,234.50", "."],
  ["1,234,567", "."],
  ["12", undefined],
  ["1 234", undefined],
])("detects from %j the decimal mark %j", (text, mark) => {
  const read = readNumber(text);
  expect(read.kind === "number" && read.mark).toBe(mark);
});

test.each([
  ["12,000", ",", 0],
  ["12,50", ",", 1],
  ["0,125", ",", 3],
  ["1 234", ".", 0],
] as const)("reads %j with mark %j as having %d decimals", (text, mark, decimals) => {
  expect(readNumber(text, mark)).toMatchObject({ decimals });
});

test.each([
  "",
  " ",
  ".",
  ",",
  "1.",
  "1,",
  "1,23,4",
  "1 23",
  "1,234,56",
  "1.234.5",
  "1,234.567,8",
  "1e9",
  "0x10",
  "NaN",
  "Infinity",
  "$5",
  "12 pcs",
  "--1",
  "0,123,456",
  "000 123",
  "1-2",
])("rejects %j as a number", (text) => {
  expect(readNumber(text)).toEqual({ kind: "none" });
});

test.each([0, 12, 2.5, 1.234, 0.125, 1234.567, 1_000_000])(
  "restores %d from its own text",
  (value) => {
    expect(readNumber(typedText(value))).toMatchObject({ kind: "number", value });
  },
);

test.each([
  ["R 1 250,00", "ZAR", 1250],
  ["R1250", "ZAR", 1250],
  [`R${NBSP}1${NBSP}250,50`, "ZAR", 1250.5],
  ["-R 5,50", "ZAR", -5.5],
  ["ZAR 1,250.00", "ZAR", 1250],
  ["1 250,00 ZAR", "ZAR", 1250],
  ["1 250,00", "ZAR", 1250],
  ["1,250.00", "USD", 1250],
  ["$1,250.00", "USD", 1250],
  ["US$ 1 250.00", "USD", 1250],
  ["€ 1.250,00", "EUR", 1250],
])("reads %j in %s as the amount %d (SEL-9)", (text, currency, value) => {
  expect(readNumber(bareAmount(text, currency) ?? "")).toMatchObject({ value });
});

test.each([
  ["R 1 250,00", "USD"],
  ["$1,250.00", "ZAR"],
  ["1 250,00 EUR", "ZAR"],
])("rejects %j as an amount in %s (SEL-9)", (text, currency) => {
  expect(bareAmount(text, currency)).toBeNull();
});

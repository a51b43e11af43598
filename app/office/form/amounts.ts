import * as v from "valibot";
import { bareAmount } from "#app/lib/typed-amount.ts";
import { type DecimalMark, readNumber } from "#app/lib/typed-number.ts";

/** What a typed text stands for, or why it cannot be taken. */
export type Reading<T> = { value: T; error?: undefined } | { value?: undefined; error: string };

type AmountOptions = {
  /** Says that there has to be a number; without it nothing typed is 0. */
  empty?: string | undefined;
  /** How a file writes its numbers, where it is known. */
  mark?: DecimalMark | undefined;
  /** Of money: its sign may be typed along. */
  currency?: string | undefined;
};

/** Returns the number that was typed, if the schema takes it. */
export function readAmount<T>(
  schema: v.GenericSchema<unknown, T>,
  text: string,
  { empty, mark, currency }: AmountOptions = {},
): Reading<T> {
  if (text.trim() === "") return empty === undefined ? readValue(schema, 0) : { error: empty };
  const amount = currency === undefined ? text : bareAmount(text, currency);
  if (amount === null) return { error: `This amount is in ${currency}. Enter it in ${currency}.` };
  const read = readNumber(amount, mark);
  if (read.kind === "ambiguous") {
    return {
      error: `“${text.trim()}” is ambiguous. Enter it without a thousands separator.`,
    };
  }
  return readValue(schema, read.kind === "number" ? read.value : Number.NaN);
}

/** Returns the value if the schema takes it, or the first thing that is wrong with it. */
export function readValue<T>(schema: v.GenericSchema<unknown, T>, value: unknown): Reading<T> {
  const { success, output, issues } = v.safeParse(schema, value, { abortEarly: true });
  return success ? { value: output } : { error: issues[0].message };
}

/** Returns the lowest amount that was typed into a filter; null for none, and for what is no number. */
export function readLeast(typed: string): number | null {
  return typed === "" ? null : (readAmount(v.number(), typed).value ?? null);
}

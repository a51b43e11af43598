import * as v from "valibot";
import { bareAmount } from "#app/lib/typed-amount.ts";
import { type DecimalMark, readNumber } from "#app/lib/typed-number.ts";

export type Reading<T> = { value: T; error?: undefined } | { value?: undefined; error: string };

type AmountOptions = {
  /** Error for an empty field; without it, empty is 0. */
  empty?: string | undefined;
  mark?: DecimalMark | undefined;
  currency?: string | undefined;
};

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

export function readValue<T>(schema: v.GenericSchema<unknown, T>, value: unknown): Reading<T> {
  const { success, output, issues } = v.safeParse(schema, value, { abortEarly: true });
  return success ? { value: output } : { error: issues[0].message };
}

/** Null if empty or not a number. */
export function readLeast(typed: string): number | null {
  return typed === "" ? null : (readAmount(v.number(), typed).value ?? null);
}

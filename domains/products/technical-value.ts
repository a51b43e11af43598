import * as v from "valibot";
import type { ProductField, TechnicalValue } from "./technical-data.ts";

/** Larger than any value in this trade, in any unit. */
const MAX_FIGURE = 1e12;
const MAX_TEXT = 500;

/** With messages for the user. The database enforces the same rules. */
export function valueSchema(field: ProductField): v.GenericSchema<unknown, TechnicalValue> {
  const { label, unit, decimals, choices } = field;
  const inUnit = unit && ` in ${unit}`;
  switch (field.kind) {
    case "number":
      return figure(
        `${label} must be a number${inUnit}, such as ${(12.5).toFixed(Math.min(decimals, 1))}.`,
      );
    case "range": {
      const words = `${label} must be a range${inUnit}, such as 13 to 28.`;
      return v.pipe(
        v.strictTuple([figure(words), figure(words)], words),
        v.check(([low, high]) => low <= high, `${label} must start with its lowest number.`),
      );
    }
    case "choice":
      return v.picklist(choices, `${label} must be one of ${choices.join(", ")}.`);
    case "text":
      return v.pipe(
        v.string(`${label} must be a line of text.`),
        v.trim(),
        v.minLength(1),
        v.maxLength(MAX_TEXT, `${label} must not exceed ${MAX_TEXT} characters.`),
        v.regex(/^\P{Cc}*$/u, `${label} must be a single line.`),
      );
    case "yes_no":
      return v.boolean(`${label} must be yes or no.`);
  }

  function figure(words: string) {
    return v.pipe(
      v.number(words),
      v.finite(words),
      v.check((value) => Math.abs(value) <= MAX_FIGURE, `${label} is too large.`),
      v.check(
        (value) => Number(value.toFixed(decimals)) === value,
        decimals === 0
          ? `${label} allows no decimals.`
          : `${label} allows up to ${decimals} decimals.`,
      ),
    );
  }
}

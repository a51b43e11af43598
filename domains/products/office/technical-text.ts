import { type DecimalMark, readNumber } from "#app/lib/typed-number.ts";
import { type Reading, readValue } from "#app/office/form/amounts.ts";
import type { ProductField, TechnicalValue } from "#domains/products/technical-data.ts";
import { valueSchema } from "#domains/products/technical-value.ts";

/** Three digits after a single mark may be thousands or decimals. */
const GROUP = 3;
/** Range separator; a dash may also be the sign of the second number. */
const BETWEEN = /^(.*\d)\s*(?:to|–|—|\.{2,3}|…|-)\s*(-?\s*\d.*)$/i;

const ANSWERS: Record<string, boolean> = {
  yes: true,
  true: true,
  y: true,
  1: true,
  no: false,
  false: false,
  n: false,
  0: false,
};

/** Returns "25", "13 to 28" or "yes"; empty for none. */
export function technicalText(value: TechnicalValue | undefined): string {
  if (value === undefined) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return [value].flat().join(" to ");
}

/** Returns null for an empty text, or the reason why the field rejects it. */
export function readTechnicalText(
  field: ProductField,
  text: string,
  mark?: DecimalMark,
): Reading<TechnicalValue | null> {
  const typed = text.trim();
  if (typed === "") return { value: null };
  const schema = valueSchema(field);
  switch (field.kind) {
    case "text":
      return readValue(schema, typed);
    case "choice":
      return readValue(
        schema,
        field.choices.find((choice) => choice.toLowerCase() === typed.toLowerCase()) ?? typed,
      );
    case "yes_no":
      return readValue(schema, ANSWERS[typed.toLowerCase()]);
    case "number": {
      const figure = readFigure(field, typed, mark);
      return figure.error === undefined ? readValue(schema, figure.value) : figure;
    }
    case "range": {
      const [, low = "", high = ""] = BETWEEN.exec(withoutUnit(field, typed)) ?? [];
      const figures = [low, high].map((one) => readFigure(field, one, mark));
      const wrong = figures.find(({ error }) => error !== undefined);
      if (wrong?.error !== undefined) return { error: wrong.error };
      return readValue(
        schema,
        figures.map(({ value }) => value),
      );
    }
  }
}

/** Returns NaN if invalid. */
function readFigure(
  field: ProductField,
  text: string,
  mark: DecimalMark | undefined,
): Reading<number> {
  const bare = withoutUnit(field, text);
  const read = readNumber(bare, mark);
  if (read.kind === "number") return { value: read.value };
  if (read.kind === "none") return { value: Number.NaN };
  const digits = bare.replaceAll(/[^\d-]/g, "");
  // Without decimals, the mark separates thousands.
  if (field.decimals === 0) return { value: Number(digits) };
  const small =
    field.decimals < GROUP
      ? `up to ${field.decimals} decimals`
      : `${bare.replace(",", ".")}0 with its decimals`;
  return {
    error: `${field.label}: “${bare}” is ambiguous. Enter ${digits} or ${small}.`,
  };
}

/** Removes the field’s unit; any other unit makes the number invalid. */
function withoutUnit({ unit }: ProductField, text: string): string {
  const typed = text.trim();
  return unit && typed.toLowerCase().endsWith(unit.toLowerCase())
    ? typed.slice(0, -unit.length).trim()
    : typed;
}

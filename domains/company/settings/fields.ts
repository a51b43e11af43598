import * as v from "valibot";
import { readPictureLines } from "./picture-lines.ts";

// Schema builders. Each field has its label (`title`), hint (`description`) and input type.

type Options = {
  hint?: string;
  /** Minimum length. 0 makes a field optional. */
  least?: number;
};

const EMPTY = "Enter a value.";

export function line(title: string, most: number, { hint = "", least = 1 }: Options = {}) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.minLength(least, EMPTY),
    v.maxLength(most, tooLong(title)),
    v.regex(/^[^\p{Cc}\u2028\u2029]*$/u, `${title} must be one line without control characters.`),
    v.title(title),
    v.description(hint),
    v.metadata({ typed: "line" }),
  );
}

export function text(title: string, most: number, { hint = "", least = 1 }: Options = {}) {
  return v.pipe(
    v.string(),
    v.transform((typed) => typed.replace(/\r\n?/g, "\n").trim()),
    v.minLength(least, EMPTY),
    v.maxLength(most, tooLong(title)),
    v.regex(/^(?:[^\p{Cc}]|[\n\t])*$/u, `${title} contains unsupported characters.`),
    v.title(title),
    v.description(hint),
    v.metadata({ typed: "text" }),
  );
}

export function number(
  title: string,
  {
    least,
    most,
    decimals = 0,
    hint = "",
  }: { least: number; most: number; decimals?: number } & {
    hint?: string;
  },
) {
  const words = `${title} must be a number from ${least} to ${most}, with ${decimals === 0 ? "no" : `up to ${decimals}`} decimals.`;
  return v.pipe(
    v.number(words),
    v.minValue(least, words),
    v.maxValue(most, words),
    v.check((value) => Number(value.toFixed(decimals)) === value, words),
    v.title(title),
    v.description(hint),
    v.metadata({ typed: "number" }),
  );
}

/** YYYY-MM-DD, or empty if optional. */
export function day(title: string, { hint = "", least = 1 }: Options = {}) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.minLength(least, "Enter a date."),
    v.check((typed) => typed === "" || isDay(typed), "Enter a valid date from 2000 to 2099."),
    v.title(title),
    v.description(hint),
    v.metadata({ typed: "date" }),
  );
}

/** HH:MM. */
export function time(title: string) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time, such as 08:00."),
    v.title(title),
    v.description(""),
    v.metadata({ typed: "time" }),
  );
}

export function choice<const Words extends readonly string[]>(title: string, words: Words) {
  return v.pipe(
    v.picklist(words, "Choose an option from the list."),
    v.title(title),
    v.description(""),
    v.metadata({ typed: "choice" }),
  );
}

/** Uploaded photos, as `readPictureLines` takes them. Settings stored before the field have none. */
export function pictures(
  title: string,
  most: number,
  hint = "JPEG, PNG, WebP or AVIF, up to 10 MB",
) {
  return v.pipe(
    v.optional(v.string(), ""),
    v.check((typed) => readPictureLines(typed) !== null, "Choose the pictures again."),
    v.check(
      (typed) => (readPictureLines(typed)?.length ?? 0) <= most,
      most === 1 ? "Choose one picture." : `The limit is ${most}.`,
    ),
    v.title(title),
    v.description(hint),
    v.metadata({ typed: "pictures" }),
  );
}

/** Product id. Choosing one fills in the other fields of the item. */
export function product(title: string) {
  return v.pipe(
    v.string(),
    v.uuid("Choose a catalogue product."),
    v.title(title),
    v.description("Part number or product name"),
    v.metadata({ typed: "product" }),
  );
}

/** `one` names a single item. */
export function list<const Item extends v.GenericSchema>(
  title: string,
  one: string,
  item: Item,
  { least = 0, most }: { least?: number; most: number },
) {
  return v.pipe(
    v.array(item),
    v.minLength(least, `Add at least ${least}.`),
    v.maxLength(most, `The limit is ${most}.`),
    v.title(title),
    v.description(""),
    v.metadata({ one }),
  );
}

export function isDay(text: string): boolean {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  // `Date` turns 30 February into 2 March.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

function tooLong(what: string) {
  return ({ input, requirement }: { input: string; requirement: number }) =>
    `${what} has ${input.length} characters. The limit is ${requirement}.`;
}

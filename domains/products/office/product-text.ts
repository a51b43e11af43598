import * as v from "valibot";
import { houseCurrency } from "#app/lib/numbers.ts";
import type { DecimalMark } from "#app/lib/typed-number.ts";
import { type Reading, readAmount, readValue } from "#app/office/form/amounts.ts";
import { CATEGORY_NAME } from "#domains/products/categories.ts";
import type { PriceBreak } from "#domains/products/price-breaks.ts";
import { PRODUCT, PRODUCT_COLUMNS } from "#domains/products/product.ts";
import { unitNamed } from "#domains/products/units.ts";

/** Files refer to a category by name. */
const SCHEMAS = { ...PRODUCT.entries, category: CATEGORY_NAME };
export type TextColumn = keyof typeof SCHEMAS;

export const VALUE_COLUMNS = PRODUCT_COLUMNS.map((column) =>
  column === "category_id" ? "category" : column,
);

const SAMPLE_PICTURE = "/media/products/fallback.jpg";

type Circumstances = {
  mark?: DecimalMark | undefined;
  pictureOrigins: readonly string[];
};

export function isColumn(name: string): name is TextColumn {
  return Object.hasOwn(SCHEMAS, name);
}

export function labelOf(column: TextColumn): string {
  return v.getTitle(SCHEMAS[column]) ?? column;
}

export function typedAs(column: TextColumn) {
  return v.getMetadata(SCHEMAS[column]).typed;
}

/** The first is that of a new product. */
export function choicesOf(column: TextColumn): readonly string[] {
  const about = v.getMetadata(SCHEMAS[column]);
  return "choices" in about ? about.choices : [];
}

export function isNumber(column: TextColumn): boolean {
  return typedAs(column) === "money" || typedAs(column) === "number";
}

export function isNeeded(column: TextColumn): boolean {
  return (
    typedAs(column) !== "choice" && readText(column, "", { pictureOrigins: [] }).error !== undefined
  );
}

export function readText(
  column: TextColumn,
  text: string,
  { mark, pictureOrigins }: Circumstances,
): Reading<unknown> {
  const schema: v.GenericSchema<unknown> = SCHEMAS[column];
  const about = v.getMetadata(SCHEMAS[column]);
  switch (about.typed) {
    case "money":
    case "number":
      return readAmount(schema, text, {
        empty: "empty" in about ? about.empty : undefined,
        mark,
        ...(about.typed === "money" && { currency: houseCurrency() }),
      });
    case "breaks":
      return readBreaks(text, mark);
    case "picture": {
      const { value, error } = readPicture(text, pictureOrigins);
      return error === undefined ? readValue(schema, value) : { error };
    }
    case "text":
      return readValue(schema, text);
    case "choice":
      return readValue(schema, column === "unit" ? unitNamed(text) : text.trim().toLowerCase());
    case "line":
    case "category":
      return readValue(schema, text.trim());
  }
}

const WRITTEN_BREAKS = v.array(v.object({ from: v.number(), price: v.number() }));

/** Prices show cents. */
export function textOf(column: TextColumn | "type_id", value: unknown): string {
  const typed = column === "type_id" ? "line" : typedAs(column);
  if (typed === "money") return Number(value).toFixed(2);
  if (typed !== "breaks") return `${value ?? ""}`;
  const breaks = v.parse(WRITTEN_BREAKS, value ?? []);
  return breaks.map(({ from, price }) => `${from}: ${price.toFixed(2)}`).join("; ");
}

const WRITE_BREAKS = "Enter quantities and prices as in 10: 5,50; 50: 5,00.";

/** In any order, separated by line breaks or semicolons. */
function readBreaks(text: string, mark: DecimalMark | undefined): Reading<unknown> {
  const breaks: PriceBreak[] = [];
  for (const part of text.split(/[;\n]/).filter((one) => one.trim() !== "")) {
    const [pieces = "", each = "", ...more] = part.split(/[:=]/);
    if (pieces.trim() === "" || each.trim() === "" || more.length > 0)
      return { error: WRITE_BREAKS };
    const from = readAmount(v.number(WRITE_BREAKS), pieces.replace(/\+\s*$/, ""), { mark });
    if (from.error !== undefined) return from;
    const price = readAmount(v.number(WRITE_BREAKS), each, { mark });
    if (price.error !== undefined) return price;
    breaks.push({ from: from.value, price: price.value });
  }
  return readValue(
    PRODUCT.entries.price_breaks,
    breaks.sort((one, other) => one.from - other.from),
  );
}

/** A local path, or a URL that the Content-Security-Policy allows. Null for none. */
function readPicture(text: string, origins: readonly string[]): Reading<string | null> {
  const [siteUrl = "", ...others] = origins;
  const typed = text.trim();
  if (typed === "") return { value: null };
  const isPath = /^\/[^/\\]/.test(typed);
  if (!isPath && !/^https?:/i.test(typed)) {
    return { error: `Start the link with / or https://, such as ${SAMPLE_PICTURE}.` };
  }
  if (!URL.canParse(typed, siteUrl)) return { error: "Enter a valid image link." };
  const url = new URL(typed, siteUrl);
  const isOwn = url.origin === siteUrl;
  // The table requires TLS for other hosts.
  if (!isOwn && !(url.protocol === "https:" && others.includes(url.origin))) {
    return {
      error: `Pictures from ${url.host} are not allowed. Use ${usablePictures(origins)}.`,
    };
  }
  return { value: isPath ? typed : isOwn ? `${url.pathname}${url.search}` : url.href };
}

export function usablePictures([, ...others]: readonly string[]): string {
  const own = `a picture on this site, such as ${SAMPLE_PICTURE}`;
  const secure = others.filter((origin) => origin.startsWith("https:"));
  return secure.length > 0 ? `${own}, or on ${secure.join(" or ")}` : own;
}

import type { ProductData } from "#domains/products/technical-data.ts";
import type { DrawnType, DrawnValues } from "./drawn-type.ts";
import { DRAWN_TYPES, type DrawnTypeKey, isDrawnTypeKey } from "./drawn-types.ts";

const CHOICES: Record<string, [choice: string, words: RegExp, value: string][]> = {
  closure: [
    ["seal", /\b(?:ZZ|2Z)\b/, "2Z"],
    ["seal", /\bZ\b/, "Z"],
    ["seal", /\b2R/, "2RS"],
    ["seal", /\bR[SZ]/, "RS"],
  ],
  bore_form: [
    ["bore", /1:12/, "K"],
    ["bore", /1:30/, "K30"],
  ],
  design: [
    ["design", /^NUP\b/, "NUP"],
    ["design", /^NU\b/, "NU"],
    ["design", /^NJ\b/, "NJ"],
    ["design", /^N\b/, "N"],
  ],
};

export function drawnProduct({
  type,
  fields,
}: Pick<ProductData, "type"> & {
  fields: (Pick<ProductData["fields"][number], "key" | "value"> & { isSample?: boolean })[];
}): { productType: DrawnTypeKey; values: DrawnValues; hasSamples: boolean } | null {
  const isPackage = fields.some(({ key, value }) => key === "supply" && value === "Package");
  const drawing = isPackage ? `${type.drawing}-package` : type.drawing;
  if (!isDrawnTypeKey(drawing)) return null;
  const productType: DrawnType = DRAWN_TYPES[drawing];
  const letters = new Map(
    Object.entries(productType.letters).map(([letter, { field }]) => [field, letter]),
  );
  const values: Record<string, number | string> = {};
  for (const { key, value } of fields) {
    const letter = letters.get(key);
    if (letter && typeof value === "number") values[letter] = value;
    if (typeof value !== "string") continue;
    if (key === "profile") values.profile = value;
    // "AS: rubber outside, dust lip"
    if (key === "form") values.type = value.split(":")[0] ?? "";
    if (key === "rows" && value === "Double") values.rows = 2;
    const chosen = CHOICES[key]?.find(([, words]) => words.test(value));
    if (chosen) values[chosen[0]] = chosen[2];
  }
  const hasSamples = fields.some(({ key, isSample }) => isSample === true && letters.has(key));
  return "plan" in productType.draw(values) ? { productType: drawing, values, hasSamples } : null;
}

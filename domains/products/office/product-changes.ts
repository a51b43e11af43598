import * as v from "valibot";
import type { Change } from "#app/data/audit-log.ts";
import { formatPrice } from "#app/lib/numbers.ts";
import { columnChange } from "#app/office/history/merge-changes.ts";
import { PRODUCT_COLUMNS } from "#domains/products/product.ts";
import { readPhotoAddress } from "#domains/products/product-photos.ts";
import type { TypeWithFields } from "#domains/products/product-types.ts";
import { valueName } from "./product-draft.ts";
import { labelOf, textOf, typedAs } from "./product-text.ts";
import { formLabel } from "./technical-fields.tsx";
import { technicalText } from "./technical-text.ts";

const MAX_SHOWN = 120;

export function productChangeTexts(
  change: Change,
  categoryName: (id: string) => string | undefined,
  types: readonly TypeWithFields[],
): string[] {
  if (change.action === "insert") return ["Added the product"];
  return [...columnTexts(), ...technicalTexts(change, types)];

  function columnTexts(): string[] {
    return PRODUCT_COLUMNS.flatMap((column) => {
      const values = columnChange(change, column);
      if (values && column === "image_url") return [pictureText(values)];
      return values ? [`${labelOf(column)}: ${shown(values.from)} → ${shown(values.to)}`] : [];

      function shown(value: unknown): string {
        if (value === null || value === "") return "nothing";
        if (typedAs(column) === "money") return formatPrice(Number(value));
        if (typedAs(column) === "breaks") return textOf(column, value) || "nothing";
        const text = typedAs(column) === "category" ? categoryName(`${value}`) : `${value}`;
        if (text === undefined) return "a deleted category";
        return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
      }
    });
  }
}

/** The URL of an uploaded photo means nothing to users. */
function pictureText({ from, to }: { from: unknown; to: unknown }): string {
  const [was, becomes] = [from, to].map((address) => {
    if (!address) return "none";
    if (readPhotoAddress(`${address}`)) return "a photo";
    return `“${`${address}`.split(/[?#]/)[0]?.split("/").at(-1)}”`;
  });
  return was === becomes ? "Picture replaced" : `Picture: ${was} → ${becomes}`;
}

const RECORDED_DATA = v.optional(
  v.record(
    v.string(),
    v.union([v.number(), v.tuple([v.number(), v.number()]), v.string(), v.boolean()]),
  ),
);

function technicalTexts({ before, after }: Change, types: readonly TypeWithFields[]): string[] {
  const typeName = (id: unknown) =>
    id ? (types.find((type) => type.id === id)?.name ?? "a deleted type") : "nothing";
  const texts =
    before?.type_id === after?.type_id
      ? []
      : [`Type: ${typeName(before?.type_id)} → ${typeName(after?.type_id)}`];
  const [was, becomes] = [before, after].map(
    (row) => v.parse(RECORDED_DATA, row?.technical_data ?? undefined) ?? {},
  );
  for (const key of Object.keys({ ...was, ...becomes })) {
    const [from, to] = [was, becomes].map((data) => technicalText(data?.[key]) || "nothing");
    if (from !== to) texts.push(`${formLabel(valueName(key), types)}: ${from} → ${to}`);
  }
  return texts;
}

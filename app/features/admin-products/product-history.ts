import type { Change } from "#app/data/audit-log.ts";
import { PRODUCT_COLUMNS } from "#app/data/product.ts";
import { columnChange } from "#app/features/admin-history/merge-changes.ts";
import { formatPrice } from "#app/lib/numbers.ts";
import { labelOf, typedAs } from "./product-text.ts";

/** Longer texts are cut: the history says that they changed, the product how they are. */
const MAX_SHOWN = 120;

/** Returns what a change did to a product, in words. */
export function productChangeTexts(
  change: Change,
  categoryName: (id: string) => string | undefined,
): string[] {
  if (change.action === "insert") return ["Added the product"];
  return PRODUCT_COLUMNS.flatMap((column) => {
    const values = columnChange(change, column);
    return values ? [`${labelOf(column)}: ${shown(values.from)} → ${shown(values.to)}`] : [];

    function shown(value: unknown): string {
      if (value === null || value === "") return "nothing";
      if (typedAs(column) === "money") return formatPrice(Number(value));
      const text = typedAs(column) === "category" ? categoryName(`${value}`) : `${value}`;
      if (text === undefined) return "a deleted category";
      return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
    }
  });
}

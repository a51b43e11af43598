import type { PageSettings } from "#app/content/settings/page-settings.ts";
import type { ProductWithCategory } from "#app/data/database.ts";
import type { Datasheet } from "#app/data/datasheet.ts";
import type { ProductData } from "#app/data/technical-data.ts";
import { drawnSheet } from "#app/features/drawing/drawn-sheet.ts";
import { drawnProduct } from "#app/features/drawing/drawn-values.ts";
import { isOwnPicture } from "#app/features/product/own-picture.ts";
import { productPath } from "#app/features/product/product.ts";
import type { RelatedGroup } from "#app/features/technical-data/related.ts";
import { valueText } from "#app/features/technical-data/value-text.ts";

/** Returns what the datasheet of a product says; `revised` is when that was last changed. */
export function datasheetOf(
  siteUrl: string,
  { address, email, phone, values }: PageSettings,
  product: ProductWithCategory,
  technical: ProductData | null,
  related: readonly RelatedGroup[],
  revised: string,
): Datasheet {
  const drawn = technical && drawnProduct(technical);
  return {
    seller: { name: values["public.seller"].name, address, phone, email },
    name: product.name,
    kind: technical?.type.name ?? product.category?.name ?? "",
    description: product.description,
    address: siteUrl + productPath(product.slug),
    revised,
    picture: isOwnPicture(product.image_url) ? product.image_url : null,
    drawing: drawn && drawnSheet(drawn.family, drawn.values, "mm", "print"),
    fields: (technical?.fields ?? []).map((field) => ({
      label: field.label,
      symbol: field.symbol,
      value: valueText(field, field.value),
      source: field.source,
      isSample: field.isSample,
    })),
    related: related.map(({ title, items }) => ({
      title,
      items: items.map(({ name, note }) => ({ name, note })),
    })),
  };
}

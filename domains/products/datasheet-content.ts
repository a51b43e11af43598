import type { ProductWithCategory } from "#app/data/database.ts";
import type { PageSettings } from "#domains/company/settings/page-settings.ts";
import { drawnSheet } from "#tools/drawing/drawn-sheet.ts";
import { drawnProduct } from "#tools/drawing/drawn-values.ts";
import type { Datasheet } from "./datasheet.ts";
import { isOwnPicture } from "./own-picture.ts";
import { productPath } from "./product-paths.ts";
import type { RelatedGroup } from "./related.ts";
import type { ProductData } from "./technical-data.ts";
import { valueText } from "./value-text.ts";

export function datasheetOf(
  siteUrl: string,
  { address, email, phone, values }: PageSettings,
  product: ProductWithCategory,
  technical: ProductData | null,
  related: readonly RelatedGroup[],
  revised: string,
): Datasheet {
  const drawn = technical && drawnProduct(technical);
  const drawing = drawn && drawnSheet(drawn.productType, drawn.values, "mm", "print");
  return {
    seller: { name: values["public.seller"].name, address, phone, email },
    name: product.name,
    kind: technical?.type.name ?? product.category?.name ?? "",
    description: product.description,
    address: siteUrl + productPath(product.slug),
    revised,
    picture: isOwnPicture(product.image_url) ? product.image_url : null,
    drawing: drawing && {
      ...drawing,
      note: drawn?.hasSamples ? `${drawing.note} · sample dimensions` : drawing.note,
    },
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

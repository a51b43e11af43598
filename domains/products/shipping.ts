import * as v from "valibot";
import type { ProductDetails } from "./catalogue.ts";
import { PRODUCT, SHIPPING_COLUMNS, type ShippingColumn } from "./product.ts";
import { PIECES, quantityText } from "./units.ts";

export type ShippingRow = { label: string; value: string; isSample: boolean };

/** Slow, so for the server only. */
export function shippingRows(details: ProductDetails | undefined): ShippingRow[] {
  if (!details) return [];
  return SHIPPING_COLUMNS.flatMap((column) => {
    const value = shown(column, details);
    if (!value) return [];
    const label = column === "lead_time" ? "Lead time when not in stock" : titleOf(column);
    return [{ label, value, isSample: details.sample_fields.includes(column) }];
  });
}

function titleOf(column: ShippingColumn): string {
  return v.getTitle(PRODUCT.entries[column]) ?? column;
}

function shown(column: ShippingColumn, details: ProductDetails): string {
  switch (column) {
    case "dispatch_weight":
      return details.dispatch_weight > 0 ? `${details.dispatch_weight} kg` : "";
    case "origin_country":
      return countryName(details.origin_country);
    case "hs_code":
      // As in tariffs, 8482.30.00.
      return [details.hs_code.slice(0, 4), ...(details.hs_code.slice(4).match(/../g) ?? [])].join(
        ".",
      );
    case "unit":
      return details.unit === PIECES ? "" : details.unit;
    case "pack_size":
      return details.pack_size > 0 ? quantityText(details.pack_size, details.unit) : "";
    default:
      return details[column];
  }
}

/** ISO 3166-1; unknown codes are returned unchanged. */
function countryName(code: string): string {
  return code && (new Intl.DisplayNames("en", { type: "region" }).of(code) ?? code);
}

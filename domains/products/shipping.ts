import * as v from "valibot";
import type { ProductDetails } from "./catalogue.ts";
import { PRODUCT, SHIPPING_COLUMNS, type ShippingColumn } from "./product.ts";

/** What is known of a product's shipping, in words. */
export type ShippingRow = { label: string; value: string; isSample: boolean };

/** Returns what freight and customs papers need of a product, as far as it is known. For the server: it takes its time. */
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
      // 8482.30.00: as tariffs print it.
      return [details.hs_code.slice(0, 4), ...(details.hs_code.slice(4).match(/../g) ?? [])].join(
        ".",
      );
    default:
      return details[column];
  }
}

/** Returns the name of a country of ISO 3166-1; letters that name none stand as they are. */
function countryName(code: string): string {
  return code && (new Intl.DisplayNames("en", { type: "region" }).of(code) ?? code);
}

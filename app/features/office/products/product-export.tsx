import type { ReactNode } from "react";
import { PRODUCT_LIST_SHAPE } from "#app/data/product-list.ts";
import { fetchRelations } from "#app/data/product-relations.ts";
import { fetchProductTypes } from "#app/data/product-types.ts";
import { fetchProductNames } from "#app/data/products.ts";
import { readCsvForm } from "#app/features/office/csv/csv-form-setting.ts";
import { ExportButton } from "#app/features/office/csv/export-button.tsx";
import { useListQuery } from "#app/features/office/page/list-query.ts";

/** Saves the products that the search and filters in the address leave. */
export function ProductExport({ children }: { children: ReactNode }) {
  const { query } = useListQuery(PRODUCT_LIST_SHAPE);
  const asked = { search: query.q, ...query.filters, sort: query.sort };
  return (
    <ExportButton
      what="products"
      csv={async (tables) => {
        const { fetchFoundProducts } = await import("./found-products.ts");
        const [{ productsCsv }, { productNames }, products, all, types, relations] =
          await Promise.all([
            import("./product-csv.ts"),
            import("./relation-cells.ts"),
            fetchFoundProducts(tables, asked),
            fetchProductNames(tables),
            fetchProductTypes(tables),
            fetchRelations(tables),
          ]);
        return productsCsv(products, { types, relations }, productNames(all), readCsvForm());
      }}
    >
      {children}
    </ExportButton>
  );
}

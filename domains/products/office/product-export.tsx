import type { ReactNode } from "react";
import { readCsvForm } from "#app/office/csv/csv-form-setting.ts";
import { ExportButton } from "#app/office/csv/export-button.tsx";
import { useListQuery } from "#app/office/list-query.ts";
import { PRODUCT_LIST_SHAPE } from "#domains/products/product-list.ts";
import { fetchRelations } from "#domains/products/product-relations.ts";
import { fetchProductTypes } from "#domains/products/product-types.ts";
import { fetchProductNames } from "#domains/products/products.ts";

export function ProductExport({ children }: { children: ReactNode }) {
  const { query } = useListQuery(PRODUCT_LIST_SHAPE);
  const requested = { search: query.q, ...query.filters, sort: query.sort };
  return (
    <ExportButton
      what="products"
      csv={async (tables) => {
        const { fetchFoundProducts } = await import("./found-products.ts");
        const [{ productsCsv }, { productNames }, products, all, types, relations] =
          await Promise.all([
            import("./product-csv.ts"),
            import("./relation-cells.ts"),
            fetchFoundProducts(tables, requested),
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

import type { ReactNode } from "react";
import { fetchMatchingProducts, PRODUCT_LIST_SHAPE } from "#app/data/product-list.ts";
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
        const [{ productsCsv }, products] = await Promise.all([
          import("./product-csv.ts"),
          fetchMatchingProducts(tables, asked),
        ]);
        return productsCsv(products);
      }}
    >
      {children}
    </ExportButton>
  );
}

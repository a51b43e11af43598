import type { ReactNode } from "react";
import { fetchMatchingProducts, PRODUCT_LIST_SHAPE } from "#app/data/product-list.ts";
import { download } from "#app/features/office/csv/download.ts";
import { useListQuery } from "#app/features/office/page/list-query.ts";
import { useAdminAction } from "#app/features/office/page/use-admin-action.ts";
import { Button } from "#app/ui/button.tsx";

/** Hands out the products that the search and filters in the address leave, as a CSV file. */
export function ExportButton({ children }: { children: ReactNode }) {
  const { query } = useListQuery(PRODUCT_LIST_SHAPE);
  const { busy, run } = useAdminAction("Error fetching products");

  async function save() {
    const asked = { search: query.q, ...query.filters, sort: query.sort };
    const answer = await run(async (tables) => {
      const [{ productsCsv }, products] = await Promise.all([
        import("./product-csv.ts"),
        fetchMatchingProducts(tables, asked),
      ]);
      return productsCsv(products);
    });
    const day = new Date().toISOString().slice(0, 10);
    if (answer) download(`products-${day}.csv`, "text/csv;charset=utf-8", answer.result);
  }

  return (
    <Button size="compact" disabled={busy} onClick={save}>
      {busy ? "Exporting..." : children}
    </Button>
  );
}

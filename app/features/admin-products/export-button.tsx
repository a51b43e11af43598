import { useState } from "react";
import { ALL_PRODUCTS, listProducts, PRODUCT_LIST_SHAPE } from "#app/data/product-list.ts";
import { download } from "#app/features/admin/download.ts";
import { useListQuery } from "#app/features/admin/use-list-query.ts";
import { failureText } from "#app/features/session/failure-text.ts";
import { accountClient } from "#app/features/session/session-store.ts";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.ts";

/** Hands out the products that the list's search and filters leave, as a CSV file. */
export function ExportButton() {
  const { query } = useListQuery(PRODUCT_LIST_SHAPE);
  const [running, setRunning] = useState(false);

  async function exportProducts() {
    setRunning(true);
    try {
      const [{ tables }, { productsCsv }] = await Promise.all([
        accountClient(),
        import("./product-csv.ts"),
      ]);
      const asked = { search: query.q, ...query.filters, sort: query.sort };
      const { products } = await listProducts(tables, asked, 0, ALL_PRODUCTS);
      const day = new Date().toISOString().slice(0, 10);
      download(`products-${day}.csv`, "text/csv;charset=utf-8", productsCsv(products));
    } catch (error) {
      toast({
        title: "Error fetching products",
        description: failureText(error),
        variant: "destructive",
      });
    } finally {
      setRunning(false);
    }
  }

  return (
    <Button size="compact" disabled={running} onClick={exportProducts}>
      {running ? "Exporting..." : "Export"}
    </Button>
  );
}

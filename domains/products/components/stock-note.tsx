import { LOW_STOCK } from "#app/data/database.ts";
import { useCompany } from "#domains/company/site.ts";
import { stockText } from "#domains/products/stock-text.ts";

export function StockNote({ stock, leadTime }: { stock: number; leadTime?: string }) {
  const { limit } = useCompany().values["public.stock"];
  const look =
    stock === 0 ? "text-muted" : `font-medium ${stock <= LOW_STOCK ? "text-warn" : "text-good"}`;
  return <p className={`text-xs ${look}`}>{stockText(stock, limit, leadTime)}</p>;
}

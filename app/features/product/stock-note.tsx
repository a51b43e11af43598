import { LOW_STOCK } from "#app/data/database.ts";
import { stockText } from "./stock-text.ts";

/** Says whether a product can leave the shelf today. */
export function StockNote({ stock, leadTime }: { stock: number; leadTime?: string }) {
  const look =
    stock === 0 ? "text-muted" : `font-medium ${stock <= LOW_STOCK ? "text-warn" : "text-good"}`;
  return <p className={`text-xs ${look}`}>{stockText(stock, leadTime)}</p>;
}

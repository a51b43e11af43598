import { LOW_STOCK } from "#app/data/database.ts";

/** Says whether a product can leave the shelf today. */
export function StockNote({ stock }: { stock: number }) {
  if (stock === 0) return <p className="text-xs text-muted">On order</p>;
  if (stock <= LOW_STOCK) return <p className="text-xs font-medium text-warn">{stock} left</p>;
  return <p className="text-xs font-medium text-good">In stock</p>;
}

import { LOW_STOCK } from "#app/data/database.ts";
import { formatCount } from "#app/lib/numbers.ts";
import { Badge } from "#app/ui/badge.tsx";

/** How many pieces there are, with a word where that needs attention. */
export function StockLevel({ stock }: { stock: number }) {
  return (
    <span className="inline-flex items-center gap-2 tabular-nums">
      {stock === 0 && <Badge tone="bad">Out</Badge>}
      {stock > 0 && stock <= LOW_STOCK && <Badge tone="warn">Low</Badge>}
      {formatCount(stock)}
    </span>
  );
}

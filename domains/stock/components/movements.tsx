import { useReading } from "#app/data/use-table-query.ts";
import { formatMoment } from "#app/lib/moment.ts";
import { formatCount } from "#app/lib/numbers.ts";
import { Content } from "#app/office/content.tsx";
import { movementText, reasonText, signedPieces } from "#domains/stock/office/stock-words.ts";
import { fetchStockMovements } from "#domains/stock/stock.ts";

export function useMovements(product: string | null) {
  return useReading({
    key: ["stock movements", product],
    read: async (tables) => (product === null ? [] : fetchStockMovements(tables, product)),
    errorTitle: "Error fetching movements",
    polls: true,
  });
}

export function Movements({ product }: { product: string }) {
  const source = useMovements(product);
  return (
    <Content source={source} what="movements">
      {(movements) => (
        <ol className="border-t border-ink text-sm">
          {movements.map((movement) => (
            <li
              key={movement.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-2"
            >
              <span>{movementText(movement)}</span>
              <span className="text-right font-semibold tabular-nums">
                {movement.stock_change === 0 && movement.reserved_change !== 0
                  ? `${signedPieces(movement.reserved_change)} reserved`
                  : signedPieces(movement.stock_change)}
              </span>
              <span className="text-muted wrap-anywhere">
                {movement.actor_name || "Website"}, {formatMoment(movement.at)}
                {movement.reason && <span className="block">{reasonText(movement)}</span>}
              </span>
              <span className="text-right text-muted tabular-nums">
                {formatCount(movement.stock_after)} on hand
                {movement.reserved_after > 0 && (
                  <span className="block">{formatCount(movement.reserved_after)} reserved</span>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Content>
  );
}

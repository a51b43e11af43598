import { useNavigate } from "react-router";
import type { TableClient } from "#app/data/database.ts";
import { useAction } from "#app/data/use-table-mutation.ts";
import { againState, type EarlierLine, itemsAgain } from "#domains/enquiries/previous-lines.ts";
import { fetchSelectedProducts } from "#domains/products/products.ts";

export function useAskAgain() {
  const navigate = useNavigate();
  const { busy, run } = useAction(
    "Error fetching catalogue",
    (tables: TableClient, lines: readonly EarlierLine[]) =>
      fetchSelectedProducts(
        tables,
        lines.flatMap(({ product_id }) => product_id ?? []),
      ),
  );

  async function askAgain(lines: readonly EarlierLine[]) {
    const products = await run(lines);
    if (!products) return;
    await navigate("/cart", { state: againState(itemsAgain(lines, products.result)) });
  }
  return { busy, askAgain };
}

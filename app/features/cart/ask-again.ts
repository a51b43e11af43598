import { useNavigate } from "react-router";
import type { TableClient } from "#app/data/database.ts";
import { fetchSelectedProducts } from "#app/data/products.ts";
import { useAction } from "#app/features/remote-data/use-action.ts";
import { useAddLines } from "./add-to-cart.ts";
import { type EarlierLine, itemsAgain } from "./earlier-lines.ts";

/** Puts earlier lines into My Selections and goes there. */
export function useAskAgain() {
  const addLines = useAddLines();
  const navigate = useNavigate();
  const { busy, run } = useAction(
    "Error reading the catalogue",
    (tables: TableClient, lines: readonly EarlierLine[]) =>
      fetchSelectedProducts(
        tables,
        lines.flatMap(({ product_id }) => product_id ?? []),
      ),
  );

  async function askAgain(lines: readonly EarlierLine[]) {
    const products = await run(lines);
    if (!products) return;
    addLines(itemsAgain(lines, products.result), "Check the list, then ask for a quote.");
    await navigate("/cart");
  }
  return { busy, askAgain };
}

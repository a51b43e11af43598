import { useNavigate } from "react-router";
import type { TableClient } from "#app/data/database.ts";
import { fetchSelectedProducts } from "#app/data/products.ts";
import { useAction } from "#app/features/remote-data/use-action.ts";
import { toast } from "#app/ui/toast.ts";
import type { CartItem } from "./cart.ts";
import { useCartActions } from "./cart-provider.tsx";

/** A line of what was asked for or ordered before. */
export type EarlierLine = { product_id: string | null; product_name: string; quantity: number };

/**
 * Returns earlier lines as items of My Selections, with the names and prices of today. What is not in the
 * catalogue (any more) is asked for by its name.
 */
export function itemsAgain(
  lines: readonly EarlierLine[],
  products: Awaited<ReturnType<typeof fetchSelectedProducts>>,
): CartItem[] {
  const known = new Map(products.map((product) => [product.id, product]));
  return lines.map(({ product_id, product_name, quantity }) => {
    const product = product_id && known.get(product_id);
    return { ...(product || { id: idOfName(product_name), name: product_name }), quantity };
  });
}

/** The same name is the same item. */
function idOfName(name: string): string {
  return `named-${encodeURIComponent(name.trim().toLowerCase()).slice(0, 90)}`;
}

/** Puts earlier lines into My Selections and goes there. */
export function useAskAgain() {
  const { addItems } = useCartActions();
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
    addItems(itemsAgain(lines, products.result));
    toast({
      title: "Added to My Selections",
      description: "Check the list, then ask for a quote.",
    });
    await navigate("/cart");
  }
  return { busy, askAgain };
}

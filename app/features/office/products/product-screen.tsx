import { useState } from "react";
import { useNavigate } from "react-router";
import type { Change } from "#app/data/audit-log.ts";
import type { Category } from "#app/data/database.ts";
import { PRODUCT_COLUMNS } from "#app/data/product.ts";
import { fetchProductVersion } from "#app/data/product-edits.ts";
import { fetchCategories } from "#app/data/products.ts";
import { History } from "#app/features/office/history/history.tsx";
import { columnChange } from "#app/features/office/history/merge-changes.ts";
import { Content } from "#app/features/office/page/content.tsx";
import { useListPlace } from "#app/features/office/page/list-place.ts";
import { OfficePage } from "#app/features/office/page/office-page.tsx";
import { productPath } from "#app/features/product/product.ts";
import { useReading } from "#app/features/remote-data/use-reading.ts";
import { formatPrice } from "#app/lib/numbers.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ProductEditor } from "./product-editor.tsx";
import { labelOf, typedAs } from "./product-text.ts";
import { useDeleteProduct } from "./use-delete-product.tsx";

/** The page of one product, or of a new one when `id` is null. */
export function ProductScreen({ id }: { id: string | null }) {
  const navigate = useNavigate();
  const list = useListPlace("/admin/products");
  const product = useReading({
    key: ["product", id],
    read: async (tables) => (id === null ? null : fetchProductVersion(tables, id)),
    errorTitle: "Error fetching products",
    once: true,
  });
  const categories = useReading({
    key: ["categories"],
    read: fetchCategories,
    errorTitle: "Error fetching categories",
  });
  const [added, setAdded] = useState<Category[]>([]);
  const deletion = useDeleteProduct(() =>
    navigate(list.path, { state: { ...list.state, deleted: true } }),
  );

  const shown = product.data;
  const byId = new Map([...added, ...(categories.data ?? [])].map((one) => [one.id, one]));
  const known = [...byId.values()].sort((a, b) => a.name.localeCompare(b.name));
  const categoryName = (of: string) => known.find((one) => one.id === of)?.name;
  const missing = id !== null && shown === null;
  return (
    <OfficePage
      title={id === null ? "New product" : (shown?.name ?? "Product")}
      parent={{ label: "Products", to: "/admin/products" }}
      actions={
        shown && (
          <>
            <LinkButton to={productPath(shown.id)} size="compact">
              View on the website
            </LinkButton>
            <Button size="compact" variant="danger" onClick={() => deletion.ask(shown)}>
              Delete
            </Button>
          </>
        )
      }
    >
      <Content source={product} what="product">
        {(now) =>
          missing ? (
            <EmptyState
              title="Product not found"
              actions={
                <LinkButton to={list.path} state={list.state}>
                  Back to the list
                </LinkButton>
              }
            >
              It may have been deleted meanwhile.
            </EmptyState>
          ) : (
            <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,1fr)]">
              <Content source={categories} what="categories">
                {() => (
                  <ProductEditor
                    product={now}
                    categories={known}
                    onCategoryAdded={(category) => setAdded((list) => [...list, category])}
                  />
                )}
              </Content>
              {now && (
                <section aria-labelledby="history">
                  <h2 id="history" className="mb-4 border-b border-ink pb-2 text-xl">
                    History
                  </h2>
                  <History
                    table="products"
                    id={now.id}
                    texts={(change) => productChangeTexts(change, categoryName)}
                  />
                </section>
              )}
            </div>
          )
        }
      </Content>
      {deletion.question}
    </OfficePage>
  );
}

/** Longer texts are cut: the history says that they changed, the product how they are. */
const MAX_SHOWN = 120;

/** Returns what a change did to a product, in words. */
function productChangeTexts(
  change: Change,
  categoryName: (id: string) => string | undefined,
): string[] {
  if (change.action === "insert") return ["Added the product"];
  return PRODUCT_COLUMNS.flatMap((column) => {
    const values = columnChange(change, column);
    return values ? [`${labelOf(column)}: ${shown(values.from)} → ${shown(values.to)}`] : [];

    function shown(value: unknown): string {
      if (value === null || value === "") return "nothing";
      if (typedAs(column) === "money") return formatPrice(Number(value));
      const text = typedAs(column) === "category" ? categoryName(`${value}`) : `${value}`;
      if (text === undefined) return "a deleted category";
      return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
    }
  });
}

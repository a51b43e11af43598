import { useState } from "react";
import { useNavigate } from "react-router";
import type { Category } from "#app/data/database.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { Content, ListSkeleton } from "#app/office/content.tsx";
import { History } from "#app/office/history/history.tsx";
import { useListPlace } from "#app/office/list-place.ts";
import { AlsoOpen } from "#app/office/live/presence.tsx";
import { OfficePage } from "#app/office/office-page.tsx";
import { Neighbours } from "#app/office/previous-next.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { fetchProductVersion } from "#domains/products/product-edits.ts";
import { productPath } from "#domains/products/product-paths.ts";
import { fetchProductTypes } from "#domains/products/product-types.ts";
import { fetchCategories } from "#domains/products/products.ts";
import { ProductSuppliers } from "#domains/purchasing/components/product-suppliers.tsx";
import { useMovements } from "#domains/stock/components/movements.tsx";
import { StockPart, useShelf } from "#domains/stock/components/stock-part.tsx";
import { productChangeTexts } from "./product-changes.ts";
import { copyOf } from "./product-draft.ts";
import { ProductEditor } from "./product-editor.tsx";
import { PRODUCT_LIST } from "./product-list.tsx";
import { ProductPhotos, useProductPhotos } from "./product-photos.tsx";
import { ProductRelations } from "./product-relations.tsx";
import { useDeleteProduct } from "./use-delete-product.tsx";

/** URL parameter with the id of the product to copy. */
export const COPIED = "from";

export function ProductScreen({ id, from = null }: { id: string | null; from?: string | null }) {
  const navigate = useNavigate();
  const list = useListPlace("/admin/products");
  const read = id ?? from;
  const product = useReading({
    key: ["product", id, from],
    read: async (tables) => (read === null ? null : fetchProductVersion(tables, read)),
    errorTitle: "Error fetching products",
    once: true,
  });
  const categories = useReading({
    key: ["categories"],
    read: fetchCategories,
    errorTitle: "Error fetching categories",
  });
  const types = useReading({
    key: ["product types"],
    read: fetchProductTypes,
    errorTitle: "Error fetching types",
  });
  const photos = useProductPhotos(id);
  const shelf = useShelf(id);
  const movements = useMovements(id);
  const [added, setAdded] = useState<Category[]>([]);
  const deletion = useDeleteProduct(() =>
    navigate(list.path, { state: { ...list.state, deleted: true } }),
  );

  const shown = id === null ? null : product.data;
  // Rendered together, so that none moves another.
  const isPending = [photos, categories, types, shelf, movements].some(
    (reading) => reading.isPending,
  );
  const byId = new Map([...added, ...(categories.data ?? [])].map((one) => [one.id, one]));
  const known = [...byId.values()].sort((a, b) => a.name.localeCompare(b.name));
  const categoryName = (of: string) => known.find((one) => one.id === of)?.name;
  const missing = read !== null && product.data === null;
  return (
    <OfficePage
      title={id === null ? "New product" : (shown?.name ?? "Product")}
      parent={{ label: "Products", to: "/admin/products" }}
      neighbours={id !== null && <Neighbours key={id} list={PRODUCT_LIST} id={id} />}
      actions={
        shown && (
          <>
            {shown.state === "published" && (
              <LinkButton to={productPath(shown.id)} size="compact">
                View on website
              </LinkButton>
            )}
            <LinkButton to={`/admin/products/new?${COPIED}=${shown.id}`} size="compact">
              Copy
            </LinkButton>
            <Button size="compact" variant="danger" onClick={() => deletion.ask(shown)}>
              Delete
            </Button>
          </>
        )
      }
    >
      {id !== null && <AlsoOpen record={`product ${id}`} />}
      <Content source={product} what="product">
        {(now) =>
          isPending ? (
            <ListSkeleton />
          ) : missing ? (
            <EmptyState
              title="Product not found"
              actions={
                <LinkButton to={list.path} state={list.state}>
                  Back to list
                </LinkButton>
              }
            >
              It may have been deleted.
            </EmptyState>
          ) : (
            <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,1fr)]">
              <div className="grid min-w-0 gap-8">
                {shown && <ProductPhotos product={shown} photos={photos} />}
                <Content source={categories} what="categories">
                  {() => (
                    <Content source={types} what="types">
                      {(typesNow) => (
                        <ProductEditor
                          product={shown ?? null}
                          copied={id === null && now ? copyOf(now, typesNow) : null}
                          categories={known}
                          types={typesNow}
                          onCategoryAdded={(category) => setAdded((list) => [...list, category])}
                        />
                      )}
                    </Content>
                  )}
                </Content>
                {shown && <ProductRelations product={shown} />}
                {shown && <ProductSuppliers product={shown} />}
              </div>
              {shown && (
                <div className="grid min-w-0 gap-8">
                  <StockPart product={shown.id} />
                  <section aria-labelledby="history">
                    <h2 id="history" className="mb-4 border-b border-ink pb-2 text-xl">
                      History
                    </h2>
                    <History
                      table="products"
                      id={shown.id}
                      texts={(change) => productChangeTexts(change, categoryName, types.data ?? [])}
                    />
                  </section>
                </div>
              )}
            </div>
          )
        }
      </Content>
      {deletion.question}
    </OfficePage>
  );
}

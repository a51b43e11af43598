import type { ProductWithCategory } from "#app/data/database.ts";
import { DataList } from "#app/ui/data-list.tsx";
import { Price } from "#app/ui/price.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { StockNote } from "./stock-note.tsx";

/** The tabs of a product; the last three have no content yet (spec section 2). */
export function ProductTabs({ product }: { product: ProductWithCategory }) {
  return (
    <Tabs
      label="Product information"
      tabs={[
        {
          id: "description",
          label: "Description",
          content: (
            <div className="grid gap-8 md:grid-cols-2">
              <p className="measure wrap-anywhere">{product.description}</p>
              <DataList
                rows={[
                  { term: "Part", value: product.name },
                  { term: "Category", value: product.category?.name ?? "–" },
                  { term: "Price, each", value: <Price amount={product.price} /> },
                  { term: "Availability", value: <StockNote stock={product.stock} /> },
                ]}
              />
            </div>
          ),
        },
        {
          id: "specifications",
          label: "Specifications",
          content: <p className="text-muted">Specifications coming soon.</p>,
        },
        {
          id: "reviews",
          label: "Reviews",
          content: <p className="text-muted">Reviews coming soon.</p>,
        },
        {
          id: "shipping",
          label: "Shipping",
          content: <p className="text-muted">Shipping information coming soon.</p>,
        },
      ]}
    />
  );
}

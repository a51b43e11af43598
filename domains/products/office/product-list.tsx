import { Trash2 } from "lucide-react";
import { LOW_STOCK } from "#app/data/database.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { capitalized } from "#app/lib/capitalized.ts";
import { formatDay } from "#app/lib/moment.ts";
import { formatCount } from "#app/lib/numbers.ts";
import type { ListDefinition } from "#app/office/list-definition.ts";
import type { ListQuery } from "#app/office/list-query.ts";
import { RecordList } from "#app/office/record-list.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { type Column, RowLink } from "#app/ui/list/data-table.tsx";
import { Price } from "#app/ui/price.tsx";
import { ProductThumbnail } from "#domains/products/components/product-thumbnail.tsx";
import { PRODUCT_STATES, type ProductVersion } from "#domains/products/product.ts";
import {
  fetchProductPage,
  fetchProductsByIds,
  PRODUCT_LIST_SHAPE,
  PRODUCT_SORTS,
  type ProductListQuery,
  STOCK_LEVELS,
} from "#domains/products/product-list.ts";
import { fetchCategories } from "#domains/products/products.ts";
import { fetchSupplierNames } from "#domains/purchasing/supplier-names.ts";
import { InlineAmount } from "./inline-amount.tsx";
import { PRODUCT_TASKS } from "./product-tasks.tsx";
import { useDeleteProduct } from "./use-delete-product.tsx";

type Filter = (typeof PRODUCT_LIST_SHAPE.filters)[number];
type Sort = (typeof PRODUCT_SORTS)[number];

function queryOf({ q, filters, sort }: ListQuery<Filter, Sort>): ProductListQuery {
  return { search: q, ...filters, sort };
}

/** The default is by name, or by best match in a search. */
const [, ...UNSEARCHED_SORTS] = PRODUCT_SORTS;

const COLUMNS: readonly Column<ProductVersion>[] = [
  {
    label: "Name",
    sort: "name",
    className: "md:max-xl:w-52",
    cell: (product) => <ProductName product={product} />,
  },
  {
    label: "Category",
    sort: "category",
    className: "md:max-xl:w-40",
    cell: ({ category }) => category?.name,
  },
  {
    label: "Price",
    sort: "price",
    align: "end",
    cell: (product) => (
      <InlineAmount product={product} field="price">
        <Price amount={product.price} />
      </InlineAmount>
    ),
  },
  {
    label: "Stock",
    sort: "stock",
    align: "end",
    cell: (product) => (
      <InlineAmount product={product} field="stock">
        <StockLevel stock={product.stock} />
      </InlineAmount>
    ),
  },
  {
    label: "Changed",
    cell: ({ updated_at }) => formatDay(updated_at),
    className: "md:max-xl:w-20 xl:whitespace-nowrap",
  },
];

export const PRODUCT_LIST: ListDefinition<ProductVersion, Filter, Sort> = {
  path: "/admin/products",
  what: ["product", "products"],
  shape: PRODUCT_LIST_SHAPE,
  sortLabels: {
    best: "Best match",
    name: "Name, A to Z",
    "-name": "Name, Z to A",
    category: "Category, A to Z",
    "-category": "Category, Z to A",
    price: "Price, lowest first",
    "-price": "Price, highest first",
    stock: "Stock, lowest first",
    "-stock": "Stock, highest first",
    "-updated": "Last changed first",
  },
  sortsOf: ({ q }) => (q === "" ? UNSEARCHED_SORTS : PRODUCT_SORTS),
  rowName: ({ name }) => name,
  views: [
    { name: "Low", search: "?stock=low&sort=stock" },
    { name: "Out of stock", search: "?stock=out" },
    { name: "Drafts", search: "?state=draft" },
    { name: "Last changed", search: "?sort=-updated" },
  ],
  // Search code loads only when needed.
  fetchPage: async (tables, query) =>
    query.q === ""
      ? fetchProductPage(tables, queryOf(query), query.page)
      : (await import("./found-products.ts")).fetchFoundPage(tables, queryOf(query), query.page),
  fetchAll: async (tables, query) =>
    (await import("./found-products.ts")).fetchFoundProducts(tables, queryOf(query)),
  fetchByIds: fetchProductsByIds,
  empty: "Select “New product” or import a list.",
  columns: COLUMNS,
};

export function ProductList() {
  const categories = useReading({
    key: ["categories"],
    read: fetchCategories,
    errorTitle: "Error fetching categories",
  });
  const suppliers = useReading({
    key: ["supplier names"],
    read: fetchSupplierNames,
    errorTitle: "Error fetching suppliers",
  });
  const deletion = useDeleteProduct();
  return (
    <>
      <RecordList
        list={PRODUCT_LIST}
        tasks={PRODUCT_TASKS}
        columns={[
          ...COLUMNS,
          {
            label: "Delete",
            cell: (product) => (
              <IconButton
                label={`Delete ${product.name}`}
                // Above the link that covers the row.
                className="z-10 max-md:-ml-3.5"
                onClick={() => deletion.ask(product)}
              >
                <Trash2 aria-hidden="true" className="size-4" />
              </IconButton>
            ),
            className: "md:w-16",
          },
        ]}
        filters={[
          {
            name: "category",
            label: "Category",
            kind: "choice",
            placeholder: "All categories",
            options: categories.data?.map(({ id, name }) => ({ value: id, label: name })),
          },
          {
            name: "stock",
            label: "Stock",
            kind: "choice",
            placeholder: "Any stock",
            options: STOCK_LEVELS,
          },
          {
            name: "state",
            label: "On the website",
            kind: "choice",
            placeholder: "Any",
            options: PRODUCT_STATES.map((value) => ({ value, label: capitalized(value) })),
          },
          {
            name: "supplier",
            label: "Supplier",
            kind: "choice",
            placeholder: "Any supplier",
            options: suppliers.data?.map(({ id, name }) => ({ value: id, label: name })),
          },
        ]}
      />
      {deletion.question}
    </>
  );
}

function ProductName({ product }: { product: ProductVersion }) {
  return (
    <>
      <RowLink to={`/admin/products/${product.id}`} className="group flex items-center gap-3">
        <ProductThumbnail
          imageUrl={product.image_url}
          sizes="3.5rem"
          className="w-14 shrink-0 md:max-xl:w-9"
        />
        <span className="font-semibold underline-offset-4 wrap-anywhere group-hover:underline">
          {product.name}
        </span>
        {product.state !== "published" && (
          <Badge tone={product.state === "draft" ? "blue" : "neutral"}>
            {capitalized(product.state)}
          </Badge>
        )}
      </RowLink>
      <span className="block pl-17 text-sm text-muted wrap-anywhere empty:hidden md:max-xl:pl-12">
        {[product.part_number, product.brand].filter(Boolean).join(" · ")}
      </span>
    </>
  );
}

function StockLevel({ stock }: { stock: number }) {
  return (
    <span className="inline-flex items-center gap-2 tabular-nums">
      {stock === 0 && <Badge tone="bad">Out</Badge>}
      {stock > 0 && stock <= LOW_STOCK && <Badge tone="warn">Low</Badge>}
      {formatCount(stock)}
    </span>
  );
}

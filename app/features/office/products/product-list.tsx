import { Trash2 } from "lucide-react";
import { LOW_STOCK } from "#app/data/database.ts";
import {
  PRODUCT_LIST_SHAPE,
  PRODUCT_SORTS,
  type ProductVersion,
  STOCK_LEVELS,
} from "#app/data/product-list.ts";
import { fetchCategories } from "#app/data/products.ts";
import { useListQuery } from "#app/features/office/page/list-query.ts";
import { OfficeList } from "#app/features/office/page/office-list.tsx";
import { ProductThumbnail } from "#app/features/product/product-thumbnail.tsx";
import { useReading } from "#app/features/remote-data/use-reading.ts";
import { formatDay } from "#app/lib/moment.ts";
import { formatCount } from "#app/lib/numbers.ts";
import { Badge } from "#app/ui/badge.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { type Column, RowLink } from "#app/ui/list/data-table.tsx";
import { Price } from "#app/ui/price.tsx";
import { useDeleteProduct } from "./use-delete-product.tsx";

const SORT_LABELS: Record<(typeof PRODUCT_SORTS)[number], string> = {
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
};

/** The office's list of products, searched as the site's own search does. */
export function ProductList() {
  const { query, to, change } = useListQuery(PRODUCT_LIST_SHAPE);
  const { q: search, filters, page } = query;
  const isBest = query.sort === "best";
  const sort = isBest && search === "" ? "name" : query.sort;
  const asked = { search, ...filters, sort };
  const list = useReading({
    key: ["products", asked, page],
    read: async (tables) =>
      (await import("./found-products.ts")).fetchFoundPage(tables, asked, page),
    errorTitle: "Error fetching products",
  });
  const categories = useReading({
    key: ["categories"],
    read: fetchCategories,
    errorTitle: "Error fetching categories",
  });
  const deletion = useDeleteProduct();
  return (
    <>
      <OfficeList
        what={["product", "products"]}
        source={list}
        columns={columns(deletion.ask)}
        sort={{ current: sort, to: (name) => to({ sort: sortNamed(name) }) }}
        search={search}
        onSearch={(q) => change({ q })}
        filtered={search !== "" || filters.category !== "" || filters.stock !== ""}
        toPage={(target) => to({ page: target })}
        empty="Press “New product”, or import a list."
      >
        <SelectField
          label="Category"
          value={filters.category}
          placeholder="All categories"
          options={categories.data?.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => change({ filters: { category: event.currentTarget.value } })}
          className="sm:w-56"
        />
        <SelectField
          label="Stock"
          value={filters.stock}
          placeholder="Any stock"
          options={STOCK_LEVELS}
          onChange={(event) => change({ filters: { stock: event.currentTarget.value } })}
        />
        <SelectField
          label="Sort by"
          value={sort}
          options={PRODUCT_SORTS.filter((value) => value !== "best" || search !== "").map(
            (value) => ({ value, label: SORT_LABELS[value] }),
          )}
          onChange={(event) => change({ sort: sortNamed(event.currentTarget.value) })}
        />
      </OfficeList>
      {deletion.question}
    </>
  );
}

function columns(askToDelete: (product: ProductVersion) => void): Column<ProductVersion>[] {
  return [
    { label: "Name", sort: "name", cell: (product) => <ProductName product={product} /> },
    { label: "Category", sort: "category", cell: ({ category }) => category?.name },
    {
      label: "Price",
      sort: "price",
      align: "end",
      cell: ({ price }) => <Price amount={price} />,
    },
    {
      label: "Stock",
      sort: "stock",
      align: "end",
      cell: ({ stock }) => <StockLevel stock={stock} />,
    },
    {
      label: "Changed",
      cell: ({ updated_at }) => formatDay(updated_at),
      className: "whitespace-nowrap",
    },
    {
      label: "Delete",
      cell: (product) => (
        <IconButton
          label={`Delete ${product.name}`}
          // Above the link that covers the row.
          className="z-10"
          onClick={() => askToDelete(product)}
        >
          <Trash2 aria-hidden="true" className="size-4" />
        </IconButton>
      ),
      className: "md:w-16",
    },
  ];
}

function ProductName({ product }: { product: ProductVersion }) {
  return (
    <RowLink to={`/admin/products/${product.id}`} className="group flex items-center gap-3">
      <ProductThumbnail imageUrl={product.image_url} sizes="3.5rem" className="w-14 shrink-0" />
      <span className="font-semibold underline-offset-4 wrap-anywhere group-hover:underline">
        {product.name}
      </span>
    </RowLink>
  );
}

function sortNamed(name: string) {
  return PRODUCT_SORTS.find((sort) => sort === name);
}

/** How many pieces there are, with a word where that needs attention. */
function StockLevel({ stock }: { stock: number }) {
  return (
    <span className="inline-flex items-center gap-2 tabular-nums">
      {stock === 0 && <Badge tone="bad">Out</Badge>}
      {stock > 0 && stock <= LOW_STOCK && <Badge tone="warn">Low</Badge>}
      {formatCount(stock)}
    </span>
  );
}

import { Trash2 } from "lucide-react";
import { Link, Navigate, useLocation } from "react-router";
import {
  listProducts,
  PRODUCT_LIST_SHAPE,
  PRODUCT_SORTS,
  type ProductVersion,
} from "#app/data/product-list.ts";
import { fetchCategories } from "#app/data/products.ts";
import { AdminContent } from "#app/features/admin/admin-content.tsx";
import { formatDay } from "#app/features/admin/moment.ts";
import { useAdminData } from "#app/features/admin/use-admin-data.ts";
import { useListQuery } from "#app/features/admin/use-list-query.ts";
import { ProductPicture } from "#app/features/catalogue/product-picture.tsx";
import { Button, IconButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { FilterBar } from "#app/ui/list/filter-bar.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Price } from "#app/ui/price.tsx";
import { StockLevel } from "./stock-level.tsx";
import { useDeleteProduct } from "./use-delete-product.tsx";

const PAGE_SIZE = 25;

const STOCK_LEVELS = [
  { value: "in", label: "In stock" },
  { value: "low", label: "Low, 3 or fewer" },
  { value: "out", label: "Out of stock" },
];

const SORT_LABELS: Record<(typeof PRODUCT_SORTS)[number], string> = {
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

/** The office's list of products: searched, filtered, sorted and paged by the database. */
export function ProductList() {
  const { query, to, change } = useListQuery(PRODUCT_LIST_SHAPE);
  const { q: search, filters, sort, page } = query;
  const asked = { search, ...filters, sort };
  const list = useAdminData(
    JSON.stringify([asked, page]),
    (tables) => listProducts(tables, asked, (page - 1) * PAGE_SIZE, PAGE_SIZE),
    "Error fetching products",
  );
  const categories = useAdminData("categories", fetchCategories, "Error fetching categories");
  const deletion = useDeleteProduct(list.reload);

  const total = list.data?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const filtered = Boolean(search || filters.category || filters.stock);
  // The last product of the last page was deleted, or an old address was opened.
  if (list.data && !list.busy && page > pages) return <Navigate to={to({ page: pages })} replace />;

  return (
    <>
      <FilterBar
        searchLabel="Search products"
        search={search}
        onSearch={(q) => change({ q })}
        summary={list.data && countText(total, filtered)}
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
          options={PRODUCT_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))}
          onChange={(event) =>
            change({ sort: PRODUCT_SORTS.find((one) => one === event.currentTarget.value) })
          }
        />
      </FilterBar>
      <AdminContent source={list} what="products">
        {({ products }) =>
          products.length === 0 ? (
            <EmptyState
              title={filtered ? "No product matches" : "No products yet"}
              actions={
                filtered && (
                  <Button onClick={() => change({ q: "", filters: { category: "", stock: "" } })}>
                    Clear search and filters
                  </Button>
                )
              }
            />
          ) : (
            <>
              <DataTable
                caption="Products"
                columns={columns(deletion.ask)}
                rows={products}
                rowKey={({ id }) => id}
                sort={{ current: sort, to: (name) => to({ sort: sortNamed(name) }) }}
              />
              <Pagination page={page} pages={pages} to={(target) => to({ page: target })} />
            </>
          )
        }
      </AdminContent>
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
        <IconButton label={`Delete ${product.name}`} onClick={() => askToDelete(product)}>
          <Trash2 aria-hidden="true" className="size-4" />
        </IconButton>
      ),
      className: "md:w-16",
    },
  ];
}

function ProductName({ product }: { product: ProductVersion }) {
  const { search } = useLocation();
  return (
    <Link
      to={`/admin/products/${product.id}`}
      state={{ list: search }}
      className="group flex items-center gap-3"
    >
      <span className="aspect-4/3 w-14 shrink-0 overflow-hidden rounded-sm border border-line bg-mill">
        <ProductPicture
          name=""
          imageUrl={product.image_url}
          sizes="3.5rem"
          className="size-full object-cover"
        />
      </span>
      <span className="font-semibold underline-offset-4 wrap-anywhere group-hover:underline">
        {product.name}
      </span>
    </Link>
  );
}

function sortNamed(name: string) {
  return PRODUCT_SORTS.find((sort) => sort === name);
}

function countText(total: number, filtered: boolean): string {
  const products = `${total.toLocaleString("en-US")} ${total === 1 ? "product" : "products"}`;
  return filtered ? `${products} found` : products;
}

import type { ProductWithCategory, TableClient } from "#app/data/database.ts";
import { PAGE_SIZE, type PageOfRows } from "#app/data/rows.ts";
import { atOnce } from "#app/lib/slices.ts";
import type { CatalogueList } from "#domains/products/catalogue.ts";
import { CATALOGUE_URL } from "#domains/products/catalogue-address.ts";
import { fetchUnpublished } from "#domains/products/contracts.ts";
import type { ProductVersion } from "#domains/products/product.ts";
import {
  fetchMatchingProducts,
  fetchProductPage,
  fetchProductsByIds,
  fetchProductVersions,
  isInStockLevel,
  type ProductListQuery,
} from "#domains/products/product-list.ts";
import { sortedByName } from "#domains/products/products.ts";
import { fetchProductsNumbered } from "#domains/purchasing/suppliers.ts";
import { fetchAllShelves } from "#domains/stock/stock.ts";
import { finderOnce } from "#tools/find/finder-once.ts";

const TIMEOUT = 30_000;

/** Public products have no state. */
type Listed = ProductWithCategory & Partial<Pick<ProductVersion, "state">>;

let read: { version: string | null; products: readonly Listed[] | null } | undefined;

/** By name, including unpublished; cached until a change. Null if too large for a browser. */
async function currentProducts(tables: TableClient): Promise<readonly Listed[] | null> {
  const [response, unpublished] = await Promise.all([
    fetch(CATALOGUE_URL, { cache: "no-cache", signal: AbortSignal.timeout(TIMEOUT) }),
    fetchUnpublished(tables),
  ]);
  if (!response.ok) throw new Error(`The catalogue returned ${response.status}.`);
  const etag = response.headers.get("etag");
  const version = etag && etag + JSON.stringify(unpublished);
  if (!read || version === null || read.version !== version) {
    const { products } = (await response.json()) as CatalogueList;
    read = { version, products: products && withUnpublished(products, unpublished) };
  }
  return read.products;
}

function withUnpublished(
  products: readonly Listed[],
  unpublished: readonly Listed[],
): readonly Listed[] {
  return unpublished.length > 0 ? sortedByName([...products, ...unpublished]) : products;
}

/** In the requested order, a supplier’s number first; null if left to the database. */
async function findIds(tables: TableClient, query: ProductListQuery): Promise<string[] | null> {
  if (query.supplier !== "") return null;
  const [products, numbered] = await Promise.all([
    currentProducts(tables),
    fetchProductsNumbered(tables, query.search),
  ]);
  if (!products) return numbered.length > 0 ? numbered : null;
  const find = await finderOnce(products);
  const isNumbered = new Set(numbered);
  const places = [...products.keys()].filter((place) => isNumbered.has(products[place]?.id ?? ""));
  const found = Array.from(atOnce(find(query.search))?.ranked ?? []);
  const ranked = [...new Set([...places, ...found])];
  if (ranked.length === 0) return null;
  const stock = await stockOf(tables, query, products);
  const listed = ranked.filter((place) => {
    const product = products[place];
    return (
      product &&
      (query.category === "" || product.category_id === query.category) &&
      isInStockLevel(query.stock, stock(place)) &&
      (query.state === "" || query.state === (product.state ?? "published"))
    );
  });
  const key = await orderKey(tables, query.sort, products, stock);
  if (key) listed.sort((one, other) => key(one, other) || one - other);
  return listed.flatMap((place) => products[place]?.id ?? []);
}

/** By product position; loaded only if the list needs it. */
async function stockOf(
  tables: TableClient,
  { stock, sort }: ProductListQuery,
  products: readonly Listed[],
): Promise<(place: number) => number> {
  const isRequested = stock !== "" || sort === "stock" || sort === "-stock";
  const shelves = isRequested ? await fetchAllShelves(tables) : [];
  const figures = new Map(shelves.map((shelf) => [shelf.id, shelf.stock]));
  return (place) => figures.get(products[place]?.id ?? "") ?? 0;
}

/** Returns null for best match. */
async function orderKey(
  tables: TableClient,
  sort: ProductListQuery["sort"],
  products: readonly ProductWithCategory[],
  stock: (place: number) => number,
): Promise<((one: number, other: number) => number) | null> {
  const way = sort.startsWith("-") ? -1 : 1;
  const at = (place: number) => products[place];
  switch (sort.replace("-", "")) {
    case "name":
      return (one, other) => way * (one - other);
    case "category":
      return (one, other) =>
        way * (at(one)?.category?.name ?? "").localeCompare(at(other)?.category?.name ?? "");
    case "price":
      return (one, other) => way * ((at(one)?.price ?? 0) - (at(other)?.price ?? 0));
    case "stock":
      return (one, other) => way * (stock(one) - stock(other));
    case "updated": {
      const versions = await fetchProductVersions(tables);
      const moment = (place: number) => versions.get(at(place)?.id ?? "") ?? "";
      return (one, other) =>
        moment(one) < moment(other) ? -way : Number(moment(one) > moment(other)) * way;
    }
    default:
      return null;
  }
}

/** Searches as the public site does. The database handles recent changes and large catalogues. */
export async function fetchFoundPage(
  tables: TableClient,
  query: ProductListQuery,
  page: number,
): Promise<PageOfRows<ProductVersion>> {
  const ids = await findIds(tables, query);
  if (!ids) return fetchProductPage(tables, query, page);
  const shown = Math.min(page, Math.max(1, Math.ceil(ids.length / PAGE_SIZE)));
  const rows = await fetchProductsByIds(
    tables,
    ids.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE),
  );
  return { rows, total: ids.length, page: shown };
}

export async function fetchFoundProducts(
  tables: TableClient,
  query: ProductListQuery,
): Promise<ProductVersion[]> {
  const ids = query.search === "" ? null : await findIds(tables, query);
  return ids ? fetchProductsByIds(tables, ids) : fetchMatchingProducts(tables, query);
}

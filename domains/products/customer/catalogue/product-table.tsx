import { ArrowDown, ArrowUp } from "lucide-react";
import { memo } from "react";
import { Form, Link } from "react-router";
import type { ListedProduct } from "#app/data/database.ts";
import { formatPrice } from "#app/lib/numbers.ts";
import { quantityError } from "#app/lib/quantity.ts";
import { readQuantity } from "#app/lib/read-quantity.ts";
import { Button } from "#app/ui/button.tsx";
import { useCompany } from "#domains/company/site.ts";
import { selectionOf } from "#domains/enquiries/cart.ts";
import { useAddQuantityToCart } from "#domains/enquiries/components/cart/add-to-cart.ts";
import type { IsDrawn } from "#domains/products/components/product-grid.tsx";
import { productPath } from "#domains/products/product-paths.ts";
import {
  fieldHeading,
  type ProductField,
  type TechnicalValue,
} from "#domains/products/technical-data.ts";
import { withVat } from "#domains/products/vat.ts";
import { type CatalogueFilter, cataloguePath, type Sort } from "./catalogue-filter.ts";
import type { TechnicalTable } from "./product-type-table.ts";
import { dimensionsText, isFigure, shortName, valueCell, wholeChoice } from "./table-text.ts";

/** Row height is the minimum target size of 24 px (WCAG 2.5.8). */
/** Net, gross, stock and quantity share one sticky column, or others would show in between. */
const LAST_COLUMNS = "gap-x-2 md:grid-cols-[4.25rem_4.5rem_3rem_4.5rem]";
const FIXED = "sticky z-1 bg-paper print:static";

/** Small screens show name, main dimensions, price, stock and the button. */
export function ProductTable({
  products,
  isDrawn,
  table,
  filter,
  productTypeName,
  differences,
}: {
  products: readonly ListedProduct[];
  isDrawn: IsDrawn;
  table: TechnicalTable;
  filter: CatalogueFilter;
  /** Common ending of the product names, for a single product type. */
  productTypeName: string;
  differences: Record<string, string>;
}) {
  const marked = table.fields.map(({ key }) => key in filter.technical.facets);
  const searched = new Set(
    (filter.q.match(/\d+(?:[.,]\d+)?/g) ?? []).map((figure) => Number(figure.replace(",", "."))),
  );
  return (
    <Form action="/compare">
      <section
        aria-label="Product table"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: Scrolls by keyboard
        tabIndex={0}
        className="sideways md:max-h-[calc(100dvh-5rem)] md:overflow-auto md:contain-content print:max-h-none print:overflow-visible print:contain-none print:break-inside-auto"
      >
        <table className="w-full border-separate border-spacing-0 text-sm tabular-nums">
          <caption className="sticky top-16 z-2 border-b border-line bg-paper py-1.5 text-right text-xs text-muted md:hidden">
            Price excl. VAT, incl. VAT below
          </caption>
          <Head fields={table.fields} filter={filter} />
          <tbody>
            {products.map(
              (product, place) =>
                isDrawn(product, place) && (
                  <Row
                    key={product.id}
                    product={product}
                    productTypeName={productTypeName}
                    fields={table.fields}
                    values={table.rows[place] ?? []}
                    marks={table.fields
                      .map(({ unit }, column) => {
                        const value = table.rows[place]?.[column];
                        const isSearched =
                          unit === "mm" && typeof value === "number" && searched.has(value);
                        return marked[column] || isSearched ? "1" : "0";
                      })
                      .join("")}
                    difference={differences[product.id]}
                  />
                ),
            )}
          </tbody>
        </table>
      </section>
      <div className="mt-3 flex flex-wrap items-center gap-3 print:hidden">
        <Button type="submit" size="compact">
          Compare selected
        </Button>
        <p className="text-sm text-muted">Up to four.</p>
      </div>
    </Form>
  );
}

/** Memoised, as rows render in several steps. */
const Head = memo(function Head({
  fields,
  filter,
}: {
  fields: readonly ProductField[];
  filter: CatalogueFilter;
}) {
  const { rate } = useCompany().values["public.vat"];
  return (
    <thead className="max-md:sr-only">
      <tr>
        <Heading filter={filter} by={{ sort: null }} className="left-0 z-2 text-left!">
          Part
        </Heading>
        {fields.map((field) => (
          <Heading
            key={field.key}
            filter={filter}
            by={{ key: field.key }}
            title={field.label}
            className={isFigure(field) ? "" : "text-left!"}
          >
            {fieldHeading(field)}
          </Heading>
        ))}
        <Heading
          filter={filter}
          by={{ sort: "price-low" }}
          className="right-0 z-2 pr-0 md:border-l md:border-l-edge"
        >
          <span className="sr-only">Price excl. VAT, incl. VAT, stock, quantity</span>
          <span aria-hidden="true" className={`grid ${LAST_COLUMNS}`}>
            <span>excl. VAT</span>
            <span>incl. {rate}%</span>
            <span>Stock</span>
            <span className="text-left">Quantity</span>
          </span>
        </Heading>
      </tr>
    </thead>
  );
});

const HEADING =
  "sticky top-0 z-1 print:static border-b border-ink bg-mill px-1.5 py-1.5 text-right align-bottom text-xs font-semibold";

function Heading({
  filter,
  by,
  title,
  className = "",
  children,
}: {
  filter: CatalogueFilter;
  by: { key: string } | { sort: Sort | null };
  title?: string;
  className?: string;
  children: React.ReactNode;
}) {
  const { technical, sort } = filter;
  const { order } = technical;
  let direction: "ascending" | "descending" | undefined;
  if ("key" in by) {
    if (order?.key === by.key) direction = order.isDescending ? "descending" : "ascending";
  } else if (!order && by.sort === "price-low") {
    if (sort === "price-low") direction = "ascending";
    if (sort === "price-high") direction = "descending";
  }
  const isAscending = direction === "ascending";
  const next =
    "key" in by
      ? { technical: { ...technical, order: { key: by.key, isDescending: isAscending } } }
      : {
          sort: by.sort && isAscending ? ("price-high" as const) : by.sort,
          technical: { ...technical, order: null },
        };
  const Arrow = direction === "descending" ? ArrowDown : ArrowUp;
  return (
    <th scope="col" aria-sort={direction} className={`${HEADING} ${className}`}>
      <Link
        to={cataloguePath({ ...filter, ...next, page: 1 })}
        preventScrollReset
        title={title}
        className="inline-flex min-h-6 items-center gap-1 underline-offset-4 hover:underline"
      >
        {children}
        {title && <span className="sr-only">{title}</span>}
        {direction && <Arrow aria-hidden="true" className="size-3.5" />}
      </Link>
    </th>
  );
}

/** Memoised, as most rows stay the same. */
const Row = memo(function Row({
  product,
  productTypeName,
  fields,
  values,
  marks,
  difference,
}: {
  product: ListedProduct;
  productTypeName: string;
  fields: readonly ProductField[];
  values: readonly (TechnicalValue | null)[];
  /** One digit per field, 1 for a match. */
  marks: string;
  difference: string | undefined;
}) {
  const addToCart = useAddQuantityToCart();
  const { rate } = useCompany().values["public.vat"];
  const { id, name, price } = product;
  const stock = product.stock;
  const [short, rest] = shortName(name, productTypeName);
  return (
    <tr className="part-line">
      <th
        scope="row"
        className={`${FIXED} left-0 border-line px-2 py-0 text-left font-semibold max-md:min-w-0 max-md:flex-1 max-md:px-0 md:border-b`}
      >
        <span className="flex items-center gap-2">
          <input
            type="checkbox"
            name="ids"
            value={id}
            aria-label={`Compare ${name}`}
            className="size-4 shrink-0 accent-blue print:hidden"
          />
          <span className="min-w-0 md:whitespace-nowrap">
            <Link to={productPath(product.slug)} prefetch="intent" className="part-link">
              {short}
              {rest && <span className="sr-only"> {rest}</span>}
            </Link>
            <span className="ml-2 text-xs font-normal whitespace-nowrap text-muted md:hidden">
              {dimensionsText(fields, values)}
            </span>
            {difference && <span className="block text-xs text-warn">Differs: {difference}</span>}
          </span>
        </span>
      </th>
      {fields.map((field, column) => (
        <td
          key={field.key}
          title={wholeChoice(field, values[column] ?? null)}
          className={`${isFigure(field) ? "part-figure" : "part-text"}${marks[column] === "1" ? " bg-blue-tint font-semibold" : ""}`}
        >
          {valueCell(field, values[column] ?? null)}
        </td>
      ))}
      <td
        className={`${FIXED} right-0 border-line py-0.5 pl-2 whitespace-nowrap md:border-b md:border-l md:border-l-edge md:py-0`}
      >
        <span
          className={`items-center justify-end gap-2 text-right max-md:flex md:grid ${LAST_COLUMNS}`}
        >
          <span className="font-semibold max-md:text-xs md:contents">
            <span className="max-md:block">{formatPrice(price)}</span>
            <span className="max-md:block">{formatPrice(withVat(price, rate).gross)}</span>
          </span>
          <span className={`w-12 text-xs ${stock > 0 ? "text-good" : "text-muted"}`}>
            {stock > 0 ? `${stock} pc` : "Order"}
          </span>
          <span className="inline-flex print:hidden">
            <input
              aria-label={`Quantity of ${name}`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              defaultValue={1}
              onInput={(event) => event.currentTarget.setCustomValidity("")}
              className="part-quantity"
            />
            <button
              type="button"
              aria-label={`Add ${name} to My Selections`}
              onClick={(event) => {
                const box = event.currentTarget.previousElementSibling;
                if (!(box instanceof HTMLInputElement)) return;
                const quantity = readQuantity(box.value);
                box.setCustomValidity(quantity.pieces === null ? quantityError(quantity) : "");
                if (box.reportValidity() && quantity.pieces !== null)
                  addToCart(selectionOf(product), quantity.pieces);
              }}
              className="part-add"
            >
              +
            </button>
          </span>
        </span>
      </td>
    </tr>
  );
});

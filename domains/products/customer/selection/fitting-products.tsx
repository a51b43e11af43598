import type { ReactNode } from "react";
import { Link } from "react-router";
import { ShortPriceWithVat } from "#domains/products/components/price-with-vat.tsx";
import { productPath } from "#domains/products/product-paths.ts";
import type { ListedProduct } from "#tools/sizing/catalogue-rows.ts";

type Fitting = {
  product: Pick<ListedProduct, "id" | "slug" | "name" | "price">;
  notes: readonly string[];
};

export type FigureColumn<T> = {
  heading: string;
  beside?: Beside;
  figure: (one: T) => ReactNode;
};

type Beside = "near" | "far";

const BESIDE = {
  near: "hidden md:table-cell print:table-cell",
  far: "hidden lg:table-cell print:table-cell",
};

/** Rows that fit on one printed sheet. */
const ROWS_ON_DOCUMENT = 3;
const FIRST_ON_DOCUMENT = "print:nth-[n+4]:hidden";

export function FittingProducts<T extends Fitting>({
  what,
  fitting,
  total = fitting.length,
  columns,
  underName,
  besidePrice,
  className = "",
}: {
  what: { one: string; many: string };
  fitting: readonly T[];
  /** Including products listed elsewhere or not at all. */
  total?: number;
  columns: readonly FigureColumn<T>[];
  underName: (one: T) => ReactNode;
  besidePrice?: (one: T) => ReactNode;
  className?: string;
}) {
  return (
    <section
      aria-label={what.many}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: Scrolls by keyboard
      tabIndex={0}
      className="relative overflow-x-auto"
    >
      <table className={`w-full text-left text-sm tabular-nums ${className}`}>
        <thead>
          <tr className="border-b border-ink">
            <Heading>{what.one}</Heading>
            {columns.map(({ heading, beside }) => (
              <Heading key={heading} beside={beside}>
                {heading}
              </Heading>
            ))}
            <Heading>Price</Heading>
          </tr>
        </thead>
        <tbody>
          {fitting.map((one) => (
            <tr
              key={one.product.id}
              className={`border-b border-line align-top ${FIRST_ON_DOCUMENT}`}
            >
              <th scope="row" className="max-w-80 py-2 pr-2 font-normal">
                <Link to={productPath(one.product.slug)} className="link font-semibold">
                  {one.product.name}
                </Link>
                {underName(one)}
                {one.notes.map((note) => (
                  <span key={note} className="mt-1 block text-xs text-muted">
                    {note}
                  </span>
                ))}
              </th>
              {columns.map(({ heading, beside, figure }) => (
                <td key={heading} className={`px-2 py-2 ${beside ? BESIDE[beside] : ""}`}>
                  {figure(one)}
                </td>
              ))}
              <td className="py-2 pl-2">
                <div className="flex flex-col items-start justify-between gap-2 md:flex-row">
                  <div>
                    <ShortPriceWithVat amount={one.product.price} />
                  </div>
                  {besidePrice?.(one)}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > ROWS_ON_DOCUMENT && (
        <p className="mt-2 hidden text-sm print:block">
          And {total - ROWS_ON_DOCUMENT} more, on the page.
        </p>
      )}
    </section>
  );
}

function Heading({ beside, children }: { beside?: Beside | undefined; children: string }) {
  return (
    <th
      scope="col"
      className={`px-2 py-2 font-semibold first:pl-0 ${beside ? BESIDE[beside] : ""}`}
    >
      {children}
    </th>
  );
}

import { Form, Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { AmountField } from "#app/ui/field.tsx";
import { useCompany } from "#domains/company/site.ts";
import { productPath } from "#domains/products/product-paths.ts";
import { missingPartPath } from "#domains/products/search-path.ts";
import { stockText } from "#domains/products/stock-text.ts";
import {
  type FoundBearing,
  MEASURES,
  type MeasureQuery,
  measureError,
} from "./bearing-by-measure.ts";

const LABELS = { d: "Bore d (mm)", D: "Outside diameter D (mm)", B: "Width B (mm)" };

export function MeasureForm({ query }: { query: MeasureQuery }) {
  const { typed, tolerance } = query;
  return (
    <Form className="grid max-w-3xl grid-cols-2 items-end gap-4 lg:grid-cols-[repeat(4,1fr)_auto]">
      {MEASURES.map((letter) => (
        <AmountField
          key={letter}
          label={LABELS[letter]}
          name={letter}
          defaultValue={typed[letter]}
          error={measureError(query, letter)}
        />
      ))}
      <AmountField label="Tolerance ± (mm)" name="tolerance" defaultValue={tolerance} />
      <Button
        type="submit"
        variant="primary"
        className="max-lg:col-span-2 sm:max-lg:justify-self-start"
      >
        Find bearings
      </Button>
    </Form>
  );
}

const BESIDE = "hidden sm:table-cell";

export function MeasuredBearings({ found }: { found: readonly FoundBearing[] }) {
  const { limit } = useCompany().values["public.stock"];
  return (
    <div className="overflow-x-auto">
      <table className="w-full max-w-4xl text-left text-sm tabular-nums">
        <thead>
          <tr className="border-b border-ink">
            {["Part number", "Type", "d", "D", "B", "Availability"].map((heading) => (
              <th
                key={heading}
                scope="col"
                className={`px-2 py-2 font-semibold first:pl-0 ${heading === "Type" ? BESIDE : ""}`}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {found.map(({ designation, kind, d, D, B, products }) => (
            <tr key={designation} className="border-b border-line align-top">
              <th scope="row" className="py-2 pr-2 font-semibold whitespace-nowrap">
                {designation}
                <span className="block max-w-28 text-xs font-normal whitespace-normal text-muted sm:hidden">
                  {kind}
                </span>
              </th>
              <td className={`px-2 py-2 ${BESIDE}`}>{kind}</td>
              <td className="px-2 py-2">{d}</td>
              <td className="px-2 py-2">{D}</td>
              <td className="px-2 py-2">{B}</td>
              <td className="px-2 py-2">
                {products.length === 0 ? (
                  <Link className="link inline-block py-0.5" to={missingPartPath(designation)}>
                    On request
                  </Link>
                ) : (
                  <ul>
                    {products.map(({ id, slug, name, ...pieces }) => (
                      <li key={id}>
                        <Link className="link inline-block py-0.5" to={productPath(slug)}>
                          {name}
                        </Link>{" "}
                        <span className={pieces.stock > 0 ? "text-good" : "text-muted"}>
                          {stockText(pieces.stock, limit)}
                        </span>
                      </li>
                    ))}
                  </ul>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

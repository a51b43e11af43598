import { data } from "react-router";
import { JsonLd } from "#app/routes/json-ld.tsx";
import { pageMeta } from "#app/routes/page-meta.ts";
import { trail } from "#app/routes/structured-data.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { catalogueContext } from "#domains/products/catalogue.ts";
import {
  bearingsBy,
  catalogueBearings,
  MEASURES,
  readMeasures,
} from "#domains/products/customer/measure/bearing-by-measure.ts";
import {
  MeasuredBearings,
  MeasureForm,
} from "#domains/products/customer/measure/measured-bearings.tsx";
import { missingPartPath } from "#domains/products/search-path.ts";
import { typeDrawingPath } from "#tools/drawing/type-drawing-path.ts";
import type { Route } from "./+types/bearing-by-measure.ts";

const TITLE = "Bearing by dimensions";
const STEPS = [
  { label: "Home", to: "/" },
  { label: "Products", to: "/products" },
  { label: TITLE },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readMeasures(new URL(request.url).searchParams);
  const { productTypes, products } = await context.get(catalogueContext)();
  const isRequested = Object.values(query.measures).some((size) => size !== null);
  // Dimension tables work without the catalogue; 503 prevents caching.
  const status = !isRequested || (productTypes && products) ? 200 : 503;
  const held = catalogueBearings(productTypes ?? [], products ?? []);
  return data({ query, found: bearingsBy(query, held) }, { status });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: TITLE,
    description:
      "Enter the bore, outside diameter and width of a bearing without a number to find matching bearings.",
    path: "/bearing-by-measure",
    image: "drawn",
  });
}

export default function BearingByMeasure({ loaderData: { query, found } }: Route.ComponentProps) {
  const { typed, measures, tolerance } = query;
  const requested = Object.values(measures).some((size) => size !== null);
  const sizes = MEASURES.filter((letter) => measures[letter] !== null)
    .map((letter) => `${letter} ${typed[letter]}`)
    .join(", ");
  return (
    <>
      <JsonLd of={import.meta.env.SSR && (({ siteUrl }) => [trail(siteUrl, STEPS)])} />
      <PageHeader
        title={TITLE}
        breadcrumbs={<Breadcrumbs steps={STEPS} />}
        lead={
          <>
            Measure bore, outside diameter and width. One or two dimensions are enough to start.{" "}
            <a href="/bearing-by-measure?d=25&D=52&B=15" className="link whitespace-nowrap">
              Try 25 × 52 × 15.
            </a>
          </>
        }
      />
      <div className="column py-8">
        <div className="grid items-center justify-start gap-x-10 gap-y-4 md:grid-cols-[minmax(0,48rem)_auto]">
          <MeasureForm key={JSON.stringify(query)} query={query} />
          <img
            src={typeDrawingPath("deep-groove-ball-bearing")}
            alt="Bearing section showing bore d, outside diameter D and width B."
            width={240}
            height={144}
            className="h-28 w-auto max-md:order-first md:h-36 forced-color-adjust-none print:hidden"
          />
        </div>
        <section aria-label="Matching bearings" className="mt-8">
          {requested && found.length > 0 && (
            <>
              <p role="status" className="mb-3 text-sm font-semibold">
                {found.length === 1 ? "1 bearing has" : `${found.length} bearings have`} {sizes}{" "}
                within ±{tolerance} mm.
              </p>
              <MeasuredBearings found={found} />
            </>
          )}
          {requested && found.length === 0 && (
            <EmptyState
              title={`No standard bearing matches ${sizes}`}
              actions={
                <LinkButton to={missingPartPath(`A bearing of ${sizes} mm`)}>
                  Request this bearing
                </LinkButton>
              }
            >
              <p>
                It may be an inch size, a special or a seal. Send us a photo with the dimensions.
              </p>
            </EmptyState>
          )}
        </section>
      </div>
    </>
  );
}

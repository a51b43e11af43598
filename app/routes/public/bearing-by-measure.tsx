import { data } from "react-router";
import { catalogueContext } from "#app/data/catalogue.ts";
import {
  bearingsBy,
  catalogueBearings,
  readMeasures,
} from "#app/features/measure/bearing-by-measure.ts";
import { MeasuredBearings, MeasureForm } from "#app/features/measure/measured-bearings.tsx";
import { missingPartPath } from "#app/features/product/search-path.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/bearing-by-measure.ts";

const TITLE = "Bearing by measure";
const STEPS = [
  { label: "Home", to: "/" },
  { label: "Products", to: "/products" },
  { label: TITLE },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readMeasures(new URL(request.url).searchParams);
  const { families, products } = await context.get(catalogueContext)();
  const isAsked = Object.values(query.measures).some((size) => size !== null);
  // The tables answer also while the catalogue cannot be read; such a page is not kept.
  const status = !isAsked || (families && products) ? 200 : 503;
  const held = catalogueBearings(families ?? [], products ?? []);
  return data({ query, found: bearingsBy(query, held) }, { status });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: TITLE,
    description:
      "Measured a bearing without a number? Type bore, outside diameter and width, and see which bearings have that size.",
    path: "/bearing-by-measure",
    image: "/media/products/spherical-roller-e.jpg",
  });
}

export default function BearingByMeasure({ loaderData: { query, found } }: Route.ComponentProps) {
  const { typed, measures, tolerance } = query;
  const asked = Object.values(measures).some((size) => size !== null);
  const sizes = Object.entries(typed)
    .filter(([, size]) => size)
    .map(([letter, size]) => `${letter} ${size}`)
    .join(", ");
  return (
    <>
      <PageHeader
        title={TITLE}
        breadcrumbs={<Breadcrumbs steps={STEPS} />}
        lead="Measure bore, outside diameter and width. One or two of them are a beginning."
      />
      <div className="column py-8">
        <MeasureForm key={JSON.stringify(query)} query={query} />
        <section aria-label="Bearings of this size" className="mt-8">
          {asked && found.length > 0 && (
            <>
              <p role="status" className="mb-3 text-sm font-semibold">
                {found.length === 1 ? "1 bearing has" : `${found.length} bearings have`} {sizes}{" "}
                within ±{tolerance} mm.
              </p>
              <MeasuredBearings found={found} />
            </>
          )}
          {asked && found.length === 0 && (
            <EmptyState
              title={`No bearing of ${sizes} is in our tables`}
              actions={
                <LinkButton to={missingPartPath(`A bearing of ${sizes} mm`)} variant="primary">
                  Ask us for it
                </LinkButton>
              }
            >
              <p>It may be one in inches, a special, or a seal. Send us a photo with the sizes.</p>
            </EmptyState>
          )}
        </section>
      </div>
    </>
  );
}

import { data } from "react-router";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { catalogueContext } from "#domains/products/catalogue.ts";
import {
  compared,
  comparedIds,
  MAX_COMPARED,
} from "#domains/products/customer/compare/comparison.ts";
import { ComparisonTable } from "#domains/products/customer/compare/comparison-table.tsx";
import type { Route } from "./+types/compare.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { products, productTypes } = await context.get(catalogueContext)();
  const ids = comparedIds(new URL(request.url).searchParams);
  const failed = !products && ids.length > 0;
  return data(
    { failed, ...compared(ids, products ?? [], productTypes ?? []) },
    { status: failed ? 503 : 200 },
  );
}

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Compare", "/compare");
}

const STEPS = [
  { label: "Home", to: "/" },
  { label: "Products", to: "/products" },
  { label: "Compare" },
];

export default function Compare({ loaderData: { failed, products, rows } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Compare" breadcrumbs={<Breadcrumbs steps={STEPS} />} />
      <div className="column py-8">
        {products.length > 0 ? (
          <ComparisonTable products={products} rows={rows} />
        ) : (
          <EmptyState
            title={failed ? "These products are temporarily unavailable" : "Nothing to compare"}
            actions={<LinkButton to="/products">Choose products</LinkButton>}
          >
            <p>
              {failed
                ? "The catalogue is not responding. Please reload this page in a minute."
                : `Select up to ${MAX_COMPARED} products in a catalogue table.`}
            </p>
          </EmptyState>
        )}
      </div>
    </>
  );
}

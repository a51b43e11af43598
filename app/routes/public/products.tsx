import { useMemo } from "react";
import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { fromJsonText, toJsonText } from "#app/lib/json-text.ts";
import { formatCount } from "#app/lib/numbers.ts";
import { JsonLd } from "#app/routes/json-ld.tsx";
import { pageMeta } from "#app/routes/page-meta.ts";
import { list, trail } from "#app/routes/structured-data.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { ServerDrawn, serverDrawn } from "#app/ui/server-drawn.tsx";
import { catalogueContext } from "#domains/products/catalogue.ts";
import { CATALOGUE_PATH } from "#domains/products/catalogue-address.ts";
import { loadedCatalogue } from "#domains/products/components/loaded-catalogue.ts";
import { CatalogueBrowser } from "#domains/products/customer/catalogue/catalogue-browser.tsx";
import {
  parseFilter,
  productTypePath,
} from "#domains/products/customer/catalogue/catalogue-filter.ts";
import {
  type CatalogueView,
  shownProductType,
  unreadView,
} from "#domains/products/customer/catalogue/catalogue-page.ts";
import { cacheHeaders, servedView } from "#domains/products/customer/catalogue/server-results.ts";
import { productPath } from "#domains/products/product-paths.ts";
import type { Route } from "./+types/products.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const catalogue = await context.get(catalogueContext)();
  const served = await servedView(catalogue, parseFilter(new URL(request.url).searchParams));
  // 503 prevents caching.
  if (!served) return data(answerOf(unreadView(catalogue.categories), false), { status: 503 });
  const hasSamples = [...catalogue.details.values()].some(({ sample }) => sample === "unchanged");
  return data(answerOf(served.answer, hasSamples), { headers: cacheHeaders(served) });
}

const answerOf = (view: CatalogueView, hasSamples: boolean) => ({
  head: productTypeHead(view) ?? HEAD,
  view: toJsonText(view),
  hasSamples,
});

const HEAD = {
  title: "Products",
  description:
    "Search bearings, blowers, rotary valves, seals, drives and filters by part number and request a quote.",
  path: CATALOGUE_PATH,
};

function productTypeHead(view: CatalogueView) {
  const productType = shownProductType(view);
  if (!productType) return null;
  const { name } = productType;
  return {
    title: name,
    description: `${name}: ${formatCount(view.total)} part numbers with dimensions, price and stock. Enter the number on the part, or filter by dimensions.`,
    path: productTypePath(productType.key),
  };
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** Compares the browser's URL, as filters bypass the router. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.pathname !== nextUrl.pathname) return true;
  const { products, isOnServer, failed } = loadedCatalogue();
  const isMissing = isOnServer ? failed : products === null;
  return isMissing && nextUrl.href === window.location.href;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const unread = { title: "Products", description: "", path: CATALOGUE_PATH };
  return pageMeta({ matches, image: "drawn", ...(loaderData?.head ?? unread) });
}

const offer = serverDrawn(async () =>
  (await import("#app/content/offer/offer-sections.tsx")).loadOffer(),
);

const STEPS = [{ label: "Home", to: "/" }, { label: "Products" }];

export default function Products({ loaderData: { view, hasSamples } }: Route.ComponentProps) {
  return (
    <ProductsPage served={useMemo(() => fromJsonText(view), [view])} hasSamples={hasSamples} />
  );
}

/** Missing data means a lost connection; render errors propagate. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (loaderData) throw error;
  return <ProductsPage served={unreadView(null)} hasSamples={false} />;
}

function ProductsPage({ served, hasSamples }: { served: CatalogueView; hasSamples: boolean }) {
  return (
    <>
      <JsonLd
        of={
          import.meta.env.SSR &&
          (({ siteUrl }) => [
            trail(siteUrl, STEPS),
            list(
              siteUrl,
              served.products.map(({ slug }) => productPath(slug)),
            ),
          ])
        }
      />
      <CatalogueBrowser
        served={served}
        heading={
          <div className="flex flex-wrap items-baseline gap-x-5 lg:w-60">
            <h1 className="text-xl sm:text-2xl">Products</h1>
            <Breadcrumbs steps={STEPS} />
          </div>
        }
      />
      <div className="deferred-sections peer-data-searching:hidden print:hidden">
        <ServerDrawn content={offer} props={{ hasSamples }} />
      </div>
    </>
  );
}

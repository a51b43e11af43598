import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { catalogueContext } from "#app/data/catalogue.ts";
import { CatalogueBrowser } from "#app/features/catalogue/catalogue-browser.tsx";
import { isSearch, parseFilter } from "#app/features/catalogue/catalogue-filter.ts";
import { type CatalogueView, unreadView } from "#app/features/catalogue/catalogue-page.ts";
import { indexOnce, viewCatalogue } from "#app/features/catalogue/catalogue-view.ts";
import { loadedCatalogue } from "#app/features/catalogue/loaded-catalogue.ts";
import { finderOnce } from "#app/features/find/finder.ts";
import { JsonLd } from "#app/routes/json-ld.tsx";
import { pageMeta } from "#app/routes/page-meta.ts";
import { list, trail } from "#app/routes/structured-data.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { ServerDrawn, serverDrawn } from "#app/ui/server-drawn.tsx";
import type { Route } from "./+types/products.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const catalogue = await context.get(catalogueContext)();
  const index = indexOnce(catalogue);
  // The status keeps a page without its list out of the cache.
  if (!index) return data(unreadView(catalogue.categories), { status: 503 });
  const filter = parseFilter(new URL(request.url).searchParams);
  const finder = finderOnce(index.products);
  // Whoever only looks at the list does not wait until it can be searched.
  const view = viewCatalogue(index, filter, isSearch(filter) ? await finder : null);
  return view ? data(view) : data(unreadView(catalogue.categories), { status: 503 });
}

/**
 * The browser holds the whole list: another query needs nothing from the server. Only while the list
 * is missing, whoever asks for the same address again is answered by it.
 */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.pathname !== nextUrl.pathname) return true;
  return loadedCatalogue().products === null && currentUrl.href === nextUrl.href;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: "Products",
    description:
      "Bearings, blowers, rotary valves, seals, drives and filters: search the catalogue by part number and ask for a quote.",
    path: "/products",
    image: "/media/site/service-supply-parts.jpg",
  });
}

const offer = serverDrawn(
  async () => (await import("#app/features/offer/offer-sections.tsx")).OfferSections,
);

const STEPS = [{ label: "Home", to: "/" }, { label: "Products" }];

export default function Products({ loaderData }: Route.ComponentProps) {
  return <ProductsPage served={loaderData} />;
}

/** Without data the connection broke on the way here; what breaks while drawing goes on upwards. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (loaderData) throw error;
  return <ProductsPage served={unreadView(null)} />;
}

function ProductsPage({ served }: { served: CatalogueView }) {
  return (
    <>
      <JsonLd
        of={import.meta.env.SSR && ((url) => [trail(url, STEPS), list(url, served.products)])}
      />
      {/* Low, so that products stand on the first screen. */}
      <div className="border-b border-line bg-mill">
        <div className="column flex flex-wrap items-baseline gap-x-6 gap-y-1 py-4">
          <h1 className="text-2xl">Products</h1>
          <div className="text-sm">
            <Breadcrumbs steps={STEPS} />
          </div>
        </div>
      </div>
      <div id="catalogue" className="column py-6">
        <CatalogueBrowser served={served} />
      </div>
      <ServerDrawn content={offer} props={{}} />
    </>
  );
}

import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { catalogueContext } from "#app/data/catalogue.ts";
import { siteContext } from "#app/data/site.ts";
import { CatalogueBrowser } from "#app/features/catalogue/catalogue-browser.tsx";
import { parseFilter } from "#app/features/catalogue/catalogue-filter.ts";
import { indexOnce, UNREAD_VIEW, viewCatalogue } from "#app/features/catalogue/catalogue-view.ts";
import { OfferedServices, OfferReasons } from "#app/features/offer/offered-services.tsx";
import { PartTypes } from "#app/features/offer/part-types.tsx";
import { RentalOffer } from "#app/features/offer/rental-offer.tsx";
import { VisualCatalogue } from "#app/features/offer/visual-catalogue.tsx";
import { JsonLd } from "#app/routes/json-ld.tsx";
import { pageMeta } from "#app/routes/page-meta.ts";
import { list, trail } from "#app/routes/structured-data.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/products.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  try {
    const catalogue = await context.get(catalogueContext)();
    return data(viewCatalogue(indexOnce(catalogue), parseFilter(url.searchParams)));
  } catch (error) {
    // Spec section 8: the list stays unset and no message is shown. The status keeps it uncached.
    context.get(siteContext).reportError(error, url.pathname);
    return data(UNREAD_VIEW, { status: 503 });
  }
}

/** The browser holds the whole list: another query needs nothing from the server. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname;
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

const STEPS = [{ label: "Home", to: "/" }, { label: "Products" }];

export default function Products({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <JsonLd
        of={import.meta.env.SSR && ((url) => [trail(url, STEPS), list(url, loaderData.products)])}
      />
      <PageHeader
        title="Products"
        breadcrumbs={<Breadcrumbs steps={STEPS} />}
        lead="Search by part number, add what you need to My Selections and ask for one quote."
      />
      <div id="catalogue" className="column py-8">
        <CatalogueBrowser served={loaderData} />
      </div>
      <PartTypes />
      <OfferedServices />
      <OfferReasons />
      <VisualCatalogue />
      <RentalOffer />
    </>
  );
}

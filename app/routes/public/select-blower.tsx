import { data } from "react-router";
import { JsonLd } from "#app/routes/json-ld.tsx";
import { pageMeta } from "#app/routes/page-meta.ts";
import { trail } from "#app/routes/structured-data.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { catalogueContext } from "#domains/products/catalogue.ts";
import { blowerParts } from "#domains/products/customer/selection/blower/blower-parts.ts";
import { BlowerSelection } from "#domains/products/customer/selection/blower/blower-selection.tsx";
import { isOtherPage } from "#domains/products/customer/selection/use-address-query.ts";
import type { Route } from "./+types/select-blower.ts";

const TITLE = "Blower by duty point";
const STEPS = [
  { label: "Home", to: "/" },
  { label: "Products", to: "/products" },
  { label: TITLE },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const parts = blowerParts(await context.get(catalogueContext)(), searchParams);
  // The form stands there as ever; an answer does not, and such a page is not kept.
  return data(parts, { status: parts || !searchParams.has("flow") ? 200 : 503 });
}

/** The machines stay while the duty point changes. */
export { isOtherPage as shouldRevalidate };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: TITLE,
    description:
      "Enter flow, pressure or vacuum and your altitude to find suitable blowers, with curve, shaft power, motor and discharge temperature.",
    path: "/select/blower",
    image: "drawn",
  });
}

export default function SelectBlower({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <JsonLd of={import.meta.env.SSR && (({ siteUrl }) => [trail(siteUrl, STEPS)])} />
      <PageHeader
        title={TITLE}
        breadcrumbs={<Breadcrumbs steps={STEPS} />}
        lead={
          <>
            Suitable blowers for your altitude and temperature, and why others are unsuitable.{" "}
            <a
              href="/select/blower?flow=250&pressure=200"
              className="link whitespace-nowrap print:hidden"
            >
              Try 250 m³/h at 200 mbar.
            </a>
          </>
        }
      />
      <div className="column py-8 print:py-4">
        <BlowerSelection opened={loaderData} />
      </div>
    </>
  );
}

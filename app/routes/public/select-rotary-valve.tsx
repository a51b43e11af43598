import { data } from "react-router";
import { JsonLd } from "#app/routes/json-ld.tsx";
import { pageMeta } from "#app/routes/page-meta.ts";
import { trail } from "#app/routes/structured-data.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { catalogueContext } from "#domains/products/catalogue.ts";
import { valveParts } from "#domains/products/customer/selection/rotary-valve/valve-parts.ts";
import { ValveSelection } from "#domains/products/customer/selection/rotary-valve/valve-selection.tsx";
import { isOtherPage } from "#domains/products/customer/selection/use-address-query.ts";
import type { Route } from "./+types/select-rotary-valve.ts";

const TITLE = "Rotary valve by throughput";
const STEPS = [
  { label: "Home", to: "/" },
  { label: "Products", to: "/products" },
  { label: TITLE },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const parts = valveParts(await context.get(catalogueContext)(), searchParams);
  // The form stands there as ever; an answer does not, and such a page is not kept.
  return data(parts, { status: parts || !searchParams.has("throughput") ? 200 : 503 });
}

/** The valves stay while what is asked for changes. */
export { isOtherPage as shouldRevalidate };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: TITLE,
    description:
      "Enter throughput, product and pressure to find suitable rotary valves, with speed, pocket fill and pocket leakage.",
    path: "/select/rotary-valve",
    image: "drawn",
  });
}

export default function SelectRotaryValve({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <JsonLd of={import.meta.env.SSR && (({ siteUrl }) => [trail(siteUrl, STEPS)])} />
      <PageHeader
        title={TITLE}
        breadcrumbs={<Breadcrumbs steps={STEPS} />}
        lead={
          <>
            Suitable valves, their speed and their pocket leakage.{" "}
            <a
              href="/select/rotary-valve?product=maize&throughput=5&difference=300"
              className="link whitespace-nowrap"
            >
              Try 5 t/h of maize at 300 mbar.
            </a>
          </>
        }
      />
      <div className="column py-8 print:py-4">
        <ValveSelection opened={loaderData} />
      </div>
    </>
  );
}

import { data } from "react-router";
import { JsonLd } from "#app/routes/json-ld.tsx";
import { pageMeta } from "#app/routes/page-meta.ts";
import { trail } from "#app/routes/structured-data.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { catalogueContext } from "#domains/products/catalogue.ts";
import { BeltDrive } from "#domains/products/customer/selection/belt-drive/belt-drive.tsx";
import { beltParts } from "#domains/products/customer/selection/belt-drive/belt-parts.ts";
import { isOtherPage } from "#domains/products/customer/selection/use-address-query.ts";
import type { Route } from "./+types/select-belt-drive.ts";

const TITLE = "Belt drive";
const STEPS = [
  { label: "Home", to: "/" },
  { label: "Products", to: "/products" },
  { label: TITLE },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const parts = beltParts(await context.get(catalogueContext)(), searchParams);
  // The geometry stands there as ever; the belts do not, and such a page is not kept.
  return data(parts, { status: parts || !searchParams.has("driving") ? 200 : 503 });
}

/** The belts stay while the drive changes. */
export { isOtherPage as shouldRevalidate };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: TITLE,
    description:
      "Enter both pulleys, the speed and the centre distance for the ratio, belt length, arc of contact and nearest belts and pulleys.",
    path: "/select/belt-drive",
    image: "drawn",
  });
}

export default function SelectBeltDrive({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <JsonLd of={import.meta.env.SSR && (({ siteUrl }) => [trail(siteUrl, STEPS)])} />
      <PageHeader
        title={TITLE}
        breadcrumbs={<Breadcrumbs steps={STEPS} />}
        lead={
          <>
            Ratio, speed, belt length and the nearest belts in our range.{" "}
            <a
              href="/select/belt-drive?profile=SPB&driving=160&speed=1460&driven=280&centre=600&power=11"
              className="link whitespace-nowrap"
            >
              Try 160 on 280 mm at 1,460 rpm.
            </a>
          </>
        }
      />
      <div className="column py-8 print:py-4">
        <BeltDrive opened={loaderData} />
      </div>
    </>
  );
}

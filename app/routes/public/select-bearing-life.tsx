import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { ToolPage, toolMeta } from "#app/routes/tool-page.tsx";
import { catalogueContext } from "#domains/products/catalogue.ts";
import { BearingLife } from "#domains/products/customer/selection/bearing-life/bearing-life.tsx";
import { bearingNamed } from "#domains/products/customer/selection/bearing-life/catalogue-bearing.ts";
import { isOtherPage } from "#domains/products/customer/selection/use-address-query.ts";
import type { Route } from "./+types/select-bearing-life.ts";

const TOOL = {
  path: "/select/bearing-life",
  title: "Bearing life",
  description:
    "Enter the load and speed of a bearing to calculate its basic rating life L10h to ISO 281, with the limits of the formula.",
  lead: "Bearing life under your load, and the limits of the formula.",
  example: {
    query: "kind=ball&rating=35.1&load=3.5&speed=1460",
    label: "Try a 6308 under 3.5 kN.",
  },
};

const BEARING_PARAM = "bearing";

export async function loader({ context, request }: Route.LoaderArgs) {
  const key = new URL(request.url).searchParams.get(BEARING_PARAM);
  if (!key) return data({ bearing: null, missing: null });
  const { productTypes, products } = await context.get(catalogueContext)();
  // Typed ratings work without the catalogue; 503 prevents caching.
  if (!productTypes || !products) return data({ bearing: null, missing: UNREAD }, { status: 503 });
  const bearing = bearingNamed(productTypes, products, key);
  return data({ bearing, missing: bearing ? null : UNKNOWN });
}

const UNREAD =
  "The bearing is temporarily unavailable. Enter its ratings, or try again in a minute.";
const UNKNOWN =
  "Our catalogue has no load rating for that bearing. Enter the manufacturer’s rating.";

export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const bearing = ({ searchParams }: URL) => searchParams.get(BEARING_PARAM);
  return isOtherPage(change) || bearing(change.currentUrl) !== bearing(change.nextUrl);
}

export const meta = toolMeta(TOOL);

export default function SelectBearingLife({
  loaderData: { bearing, missing },
}: Route.ComponentProps) {
  return (
    <ToolPage tool={TOOL}>
      {missing && (
        <p role="status" className="mb-6 font-semibold">
          {missing}
        </p>
      )}
      <BearingLife bearing={bearing} />
    </ToolPage>
  );
}

import { data, redirect } from "react-router";
import { JsonLd } from "#app/routes/json-ld.tsx";
import { pageMeta } from "#app/routes/page-meta.ts";
import { trail } from "#app/routes/structured-data.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { MachineSheet } from "#domains/machines/components/machine-sheet.tsx";
import { partsOf } from "#domains/machines/machine-parts.ts";
import { KIND_NAMES } from "#domains/machines/machine-words.ts";
import { catalogueContext } from "#domains/products/catalogue.ts";
import { productData } from "#domains/products/technical-data.ts";
import {
  MACHINES_PATH,
  machineName,
  machinePath,
  PLATE_PARAM,
} from "#tools/find/named-machines.ts";
import type { Route } from "./+types/machine.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { machines, products, productTypes } = await context.get(catalogueContext)();
  if (!machines || !products)
    return data({ machine: null, parts: [], sheet: null, away: true }, { status: 503 });
  const slug = params.slug.toLowerCase();
  const found = machines.find((machine) => machine.slug === slug);
  if (!found) return data({ machine: null, parts: [], sheet: null, away: false }, { status: 404 });
  // Redirects other spellings, to avoid duplicate pages.
  const path = machinePath(found);
  if (url.pathname !== path) return redirect(path, 301);
  const { positions: _positions, ...machine } = found;
  const product = products.find(({ id }) => id === machine.product_id);
  const technical = product && productData(productTypes ?? [], product.id);
  const hasDimensions = technical?.fields.some(({ key }) => key === "length");
  const sheet = product && hasDimensions ? product.slug : null;
  return data({ machine, parts: partsOf(found, products), sheet, away: false });
}

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  const machine = loaderData?.machine;
  if (!machine) {
    return pageMeta({
      matches,
      title: "Machine not found",
      description: "We have no parts list for this machine.",
      path: machinePath(params),
    });
  }
  const name = machineName(machine);
  return pageMeta({
    matches,
    title: `${name} parts and drawing`,
    description: `Sectional drawing of the ${name} with numbered bearings, seals and wear parts, prices, stock and overhaul kits.`,
    path: machinePath(machine),
    image: "drawn",
  });
}

export default function MachinePage({ loaderData, params }: Route.ComponentProps) {
  const { machine, parts, sheet, away } = loaderData;
  if (!machine) return <MachineMissing slug={params.slug} away={away} />;
  const name = machineName(machine);
  const steps = [
    { label: "Home", to: "/" },
    { label: "Products", to: "/products" },
    { label: "Parts by machine", to: MACHINES_PATH },
    { label: name },
  ];
  return (
    <div className="column pt-6 pb-16 print:py-0">
      <JsonLd of={import.meta.env.SSR && (({ siteUrl }) => [trail(siteUrl, steps)])} />
      <Breadcrumbs steps={steps} />
      <p className="mt-5 text-sm font-semibold text-muted print:mt-2">
        {KIND_NAMES[machine.kind].one}
      </p>
      <h1 className="mt-1 text-3xl wrap-anywhere print:text-2xl">{name}</h1>
      <MachineSheet key={machine.id} machine={machine} parts={parts} sheet={sheet} />
    </div>
  );
}

function MachineMissing({ slug, away }: { slug: string; away: boolean }) {
  const said = slug.replaceAll("-", " ");
  return (
    <div className="column py-16">
      <EmptyState
        heading="h1"
        title={away ? "Machines are temporarily unavailable" : "Machine not found"}
        actions={
          <LinkButton
            to={`${MACHINES_PATH}?${new URLSearchParams({ [PLATE_PARAM]: said })}`}
            variant="primary"
          >
            Search by nameplate
          </LinkButton>
        }
      >
        <p>{away ? "Please try again in a minute." : "It may be listed under a different name."}</p>
      </EmptyState>
    </div>
  );
}

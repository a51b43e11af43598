import { data, Link } from "react-router";
import { JsonLd } from "#app/routes/json-ld.tsx";
import { pageMeta } from "#app/routes/page-meta.ts";
import { list, trail } from "#app/routes/structured-data.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import {
  type ListedMachine,
  MachineList,
  PlateForm,
  PlateMatches,
} from "#domains/machines/customer/machine-list.tsx";
import type { Machine } from "#domains/machines/machine.ts";
import { machinesByPlate } from "#domains/machines/nameplate.ts";
import { catalogueContext } from "#domains/products/catalogue.ts";
import { MACHINES_PATH, MAX_PLATE, machinePath, PLATE_PARAM } from "#tools/find/named-machines.ts";
import type { Route } from "./+types/machines.ts";

const TITLE = "Parts by machine";
const STEPS = [
  { label: "Home", to: "/" },
  { label: "Products", to: "/products" },
  { label: TITLE },
];

const SHOWN_MATCHES = 8;

export async function loader({ context, request }: Route.LoaderArgs) {
  const typed = (new URL(request.url).searchParams.get(PLATE_PARAM) ?? "")
    .trim()
    .slice(0, MAX_PLATE);
  const { machines } = await context.get(catalogueContext)();
  if (!machines) return data({ typed, machines: null, matches: [] }, { status: 503 });
  return data({
    typed,
    machines: machines.map(listed),
    matches: machinesByPlate(machines, typed)
      .slice(0, SHOWN_MATCHES)
      .map(({ machine, reason }) => ({ machine: listed(machine), reason })),
  });
}

function listed({ id, product_id, note, positions, ...machine }: Machine): ListedMachine {
  return machine;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: TITLE,
    description:
      "Enter the nameplate details of a blower or rotary valve for its sectional drawing, numbered parts and overhaul kit.",
    path: MACHINES_PATH,
    image: "drawn",
  });
}

export default function Machines({ loaderData }: Route.ComponentProps) {
  const { typed, machines, matches } = loaderData;
  return (
    <>
      <JsonLd
        of={
          import.meta.env.SSR &&
          (({ siteUrl }) => [
            trail(siteUrl, STEPS),
            list(siteUrl, (machines ?? []).map(machinePath)),
          ])
        }
      />
      <PageHeader
        title={TITLE}
        breadcrumbs={<Breadcrumbs steps={STEPS} />}
        lead="Find your machine by nameplate and its parts by drawing number."
      />
      <div className="column py-8">
        <PlateForm key={typed} typed={typed} />
        <p className="mt-2 text-sm">
          Need more than a part?{" "}
          <Link to="/repair" className="link">
            Book in for repair
          </Link>
          .
        </p>
        {machines === null && (
          <p role="status" className="mt-8">
            Machines are temporarily unavailable. Please try again in a minute.
          </p>
        )}
        {machines && typed && (
          <section aria-label="Matching machines" className="mt-8 max-w-3xl">
            {matches.length > 0 ? (
              <>
                <p role="status" className="mb-3 font-semibold wrap-anywhere">
                  {matches.length === 1 ? "One machine has" : `${matches.length} machines may have`}{" "}
                  “{typed}” on the nameplate.
                </p>
                <PlateMatches matches={matches} />
              </>
            ) : (
              <EmptyState
                title={`No machine found for “${typed}”`}
                actions={<LinkButton to={askPath(typed)}>Request parts</LinkButton>}
              >
                <p>
                  Enter fewer characters, or “?” for illegible ones. Or send us a photo of the
                  nameplate. We supply parts for more machines than are listed here.
                </p>
              </EmptyState>
            )}
          </section>
        )}
        {machines && machines.length > 0 && (
          <div className="mt-10">
            <MachineList machines={machines} />
          </div>
        )}
      </div>
    </>
  );
}

function askPath(typed: string): string {
  const prefill = `Hello, please quote parts for a machine with this on its nameplate:\n\n${typed}`;
  return `/contact?${new URLSearchParams({ prefill })}`;
}

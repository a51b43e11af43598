import { PROOF_PATH } from "#app/content/proof-document.ts";
import { QuoteBand } from "#app/frame/quote-band.tsx";
import { JsonLd } from "#app/routes/json-ld.tsx";
import { pageMeta } from "#app/routes/page-meta.ts";
import { trail } from "#app/routes/structured-data.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { PartLinks, PartList } from "#app/ui/part-links.tsx";
import { ServerDrawn, serverDrawn } from "#app/ui/server-drawn.tsx";
import { withAllSettings } from "#domains/company/components/all-settings.tsx";
import { useCompany } from "#domains/company/site.ts";
import type { Route } from "./+types/proof.ts";

const STEPS = [{ label: "Home", to: "/" }, { label: "Proof" }];

const partsOf = ({ cases, examples }: { cases: boolean; examples: boolean }) => [
  ...(cases ? [{ id: "cases", label: "Before and after" }] : []),
  ...(examples ? [{ id: "papers", label: "Test certificate, balancing report" }] : []),
  { id: "limits", label: "Crane, doors, turnaround" },
  { id: "standing", label: "Registration, certification" },
];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: "Proof in figures",
    description: matches[0].loaderData.company.examples
      ? "Three repairs with clearances before and after, a sample test certificate and balancing report, crane and door limits, and turnaround times."
      : "Crane, door and test bench limits of our workshop, turnaround times from order to dispatch, and our registration and contact details.",
    path: PROOF_PATH,
    image: "drawn",
  });
}

const atOnce = serverDrawn(() =>
  withAllSettings(import("#app/content/proof/at-once.tsx").then(({ AtOnce }) => AtOnce)),
);
const sections = serverDrawn(() =>
  withAllSettings(
    import("#app/content/proof/proof-sections.tsx").then(({ ProofSections }) => ProofSections),
  ),
);

export default function Proof() {
  const company = useCompany();
  return (
    <>
      <JsonLd of={import.meta.env.SSR && (({ siteUrl }) => [trail(siteUrl, STEPS)])} />
      <PageHeader
        title="Proof in figures"
        lead={
          company.examples
            ? "Three machines from arrival to dispatch, the documents supplied with them, and our workshop capacity."
            : "Our workshop capacity, turnaround and registration."
        }
        breadcrumbs={<Breadcrumbs steps={STEPS} />}
        actions={
          // Reserves height for content that loads after client navigation.
          <div className="header-row min-h-63 w-full sm:min-h-40 lg:min-h-51 lg:w-[28rem]">
            <ServerDrawn content={atOnce} props={{}} />
          </div>
        }
      />
      <PartLinks label="On this page" className="border-b border-line">
        <PartList parts={partsOf(company)} />
      </PartLinks>
      <ServerDrawn content={sections} props={{}} />
      <QuoteBand title="Need your machine inspected?" />
    </>
  );
}

import { PROOF_PATH } from "#app/data/proof-paper.ts";
import { useCompany } from "#app/data/site.ts";
import { QuoteBand } from "#app/features/navigation/quote-band.tsx";
import { JsonLd } from "#app/routes/json-ld.tsx";
import { pageMeta } from "#app/routes/page-meta.ts";
import { trail } from "#app/routes/structured-data.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { PartLinks } from "#app/ui/part-links.tsx";
import { ServerDrawn, serverDrawn } from "#app/ui/server-drawn.tsx";
import type { Route } from "./+types/proof.ts";

const STEPS = [{ label: "Home", to: "/" }, { label: "Proof" }];

/** The parts of the page, for who looks for one of them. */
const PARTS = [
  { id: "cases", label: "Before and after" },
  { id: "papers", label: "Test certificate, balance protocol" },
  { id: "limits", label: "Crane, doors, turnaround" },
  { id: "standing", label: "Registration, B-BBEE, ISO" },
];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: "Proof in figures",
    description:
      "Three repairs with clearances before and after, sample test certificate and balance protocol, crane and door limits, turnaround by kind of repair.",
    path: PROOF_PATH,
    image: "drawn",
  });
}

const sections = serverDrawn(
  async () => (await import("#app/features/proof/proof-sections.tsx")).ProofSections,
);

export default function Proof() {
  return (
    <>
      <JsonLd of={import.meta.env.SSR && (({ siteUrl }) => [trail(siteUrl, STEPS)])} />
      <PageHeader
        title="Proof in figures"
        lead="Three machines from the day they came in to the day they left, the papers that go with one, and what our workshop can take."
        breadcrumbs={<Breadcrumbs steps={STEPS} />}
        actions={<AtOnce />}
      />
      <PartLinks label="On this page" parts={PARTS} className="border-b border-line" />
      <ServerDrawn content={sections} props={{}} />
      <QuoteBand title="Want yours measured?" />
    </>
  );
}

/** What is asked first: how heavy, how high, how long, and who answers at night. */
function AtOnce() {
  const { afterHoursDial, values } = useCompany();
  const { limits } = values["public.limits"];
  const { repairs } = values["public.turnaround"];
  const { phone } = values["public.after-hours"];
  return (
    <DataList
      className="header-row w-full bg-paper px-4 sm:max-lg:grid sm:max-lg:grid-cols-2 sm:max-lg:gap-x-8 lg:w-[28rem]"
      rows={[
        ...limits.slice(0, 2).map(({ what, figure }) => ({ term: what, value: figure })),
        ...repairs.slice(1, 2).map(({ repair, time }) => ({ term: repair, value: time })),
        ...(phone
          ? [
              {
                term: "After hours",
                value: (
                  <a className="link" href={`tel:${afterHoursDial}`}>
                    {phone}
                  </a>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

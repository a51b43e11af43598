import { JsonLd } from "#app/routes/json-ld.tsx";
import { pageMeta } from "#app/routes/page-meta.ts";
import { trail } from "#app/routes/structured-data.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { ServerDrawn, serverDrawn } from "#app/ui/server-drawn.tsx";
import { withAllSettings } from "#domains/company/components/all-settings.tsx";
import { RepairForm } from "#domains/repairs/customer/repair-form.tsx";
import type { Route } from "./+types/repair.ts";

const TITLE = "Book in a machine";
const STEPS = [{ label: "Home", to: "/" }, { label: TITLE }];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: TITLE,
    description:
      "Book in a blower or rotary valve for repair with nameplate, weight, collection, decontamination declaration and loan machine details. Track it through to the strip report and test run.",
    path: "/repair",
    image: "drawn",
  });
}

const callNumbers = serverDrawn(
  async () => (await import("#domains/company/components/call-numbers.tsx")).CallNumbers,
);
const howItGoes = serverDrawn(
  async () => (await import("#domains/repairs/customer/repair-process.tsx")).HowItGoes,
);
const repairDocuments = serverDrawn(
  async () => (await import("#app/content/proof/repair-documents.tsx")).RepairDocuments,
);
const repairTerms = serverDrawn(() =>
  withAllSettings(
    import("#domains/repairs/components/repair-terms.tsx").then(({ RepairTerms }) => RepairTerms),
  ),
);

export default function Repair({ matches }: Route.ComponentProps) {
  return (
    <>
      <JsonLd of={import.meta.env.SSR && (({ siteUrl }) => [trail(siteUrl, STEPS)])} />
      <PageHeader
        title={TITLE}
        breadcrumbs={<Breadcrumbs steps={STEPS} />}
        lead="Tell us what has failed, its weight and what it handled. We will reply with a collection date and a tracking reference."
        actions={
          <div className="header-row border border-l-4 border-line border-l-blue bg-paper px-4 pt-3 pb-2 max-lg:w-full">
            <h2 className="text-lg">Machine down? Call.</h2>
            {/* Reserves height for content that loads after client navigation. */}
            <div className="min-h-18 md:max-lg:min-h-9">
              <ServerDrawn content={callNumbers} props={{}} />
            </div>
          </div>
        }
      />
      <div className="column grid items-start gap-x-14 gap-y-10 py-8 pb-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:grid-rows-[auto_1fr] lg:py-10">
        <div className="lg:col-start-2">
          <ServerDrawn content={howItGoes} props={{}} />
        </div>
        <section
          id="repair-form"
          aria-labelledby="repair-form-title"
          className="relative min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1 print:break-inside-auto!"
        >
          <h2 id="repair-form-title" className="mb-6 text-2xl">
            Machine details
          </h2>
          <RepairForm
            endpoint={matches[0].loaderData.formEndpoint}
            terms={<ServerDrawn content={repairTerms} props={{}} />}
          />
        </section>
        <div className="lg:sticky lg:top-24 lg:col-start-2">
          <ServerDrawn content={repairDocuments} props={{}} />
        </div>
      </div>
    </>
  );
}

import { Principles } from "#app/content/about/principles.tsx";
import { Values } from "#app/content/about/values.tsx";
import { about, workshop } from "#app/content/about.ts";
import { SampleNotice } from "#app/content/gallery/sample-notice.tsx";
import { SampleMark } from "#app/content/sample-mark.tsx";
import { hasSamples, siteAlt } from "#app/content/site-pictures.ts";
import { fill } from "#app/lib/fill.ts";
import { JsonLd } from "#app/routes/json-ld.tsx";
import { pageMeta } from "#app/routes/page-meta.ts";
import { business, trail } from "#app/routes/structured-data.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Section } from "#app/ui/section.tsx";
import { ServerDrawn, serverDrawn } from "#app/ui/server-drawn.tsx";
import { StatRow } from "#app/ui/stat-row.tsx";
import { withAllSettings } from "#domains/company/components/all-settings.tsx";
import * as first from "#domains/company/settings/default-settings.ts";
import type { CommonSettings } from "#domains/company/settings/page-settings.ts";
import { useCompany } from "#domains/company/site.ts";
import type { Route } from "./+types/about.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: about.title,
    description: leadOf(matches[0].loaderData.company),
    path: "/about",
    image: "drawn",
  });
}

function leadOf({ values }: CommonSettings): string {
  return fill(about.lead, { city: values["public.address"].city });
}

const STEPS = [{ label: "Home", to: "/" }, { label: about.title }];

const proofBand = serverDrawn(
  async () => (await import("#app/content/about/proof-band.tsx")).ProofBand,
);
const teamCard = serverDrawn(() =>
  withAllSettings(import("#app/content/about/team-card.tsx").then(({ TeamCard }) => TeamCard)),
);

export default function About() {
  const company = useCompany();
  const { figures } = company.values["public.figures"];
  return (
    <>
      <JsonLd
        of={import.meta.env.SSR && ((site) => [business(site), trail(site.siteUrl, STEPS)])}
      />
      <PageHeader
        title={about.title}
        lead={leadOf(company)}
        breadcrumbs={<Breadcrumbs steps={STEPS} />}
      />
      <div className="bg-ink text-paper">
        <div className="column">
          <StatRow stats={figures} />
          <SampleMark shown={figures} first={first.figures} className="pb-5 text-line" />
        </div>
      </div>
      <figure>
        {hasSamples([workshop.picture]) && (
          <figcaption className="bg-mill">
            <p className="column py-3">
              <SampleNotice />
            </p>
          </figcaption>
        )}
        <Picture
          src={workshop.picture}
          sizes="100vw"
          width={1600}
          height={900}
          whole
          alt={siteAlt(workshop.picture, workshop.alt)}
          className="aspect-4/3 w-full bg-plate object-cover sm:aspect-21/9"
        />
      </figure>
      <Section title="Mission and vision">
        <div className="grid gap-x-16 gap-y-10 md:grid-cols-2">
          {[about.mission, about.vision].map((one) => (
            <div key={one.title} className="border-t-2 border-blue pt-5">
              <h3 className="text-xl">{one.title}</h3>
              <p className="mt-3 text-xl leading-8 text-muted">{one.text}</p>
            </div>
          ))}
        </div>
      </Section>
      <Principles />
      <ServerDrawn content={proofBand} props={{}} />
      <Values />
      <ServerDrawn content={teamCard} props={{}} />
    </>
  );
}

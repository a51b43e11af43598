import { ABOUT_TITLE, workshop } from "#app/content/about.ts";
import { SampleNotice } from "#app/content/gallery/sample-notice.tsx";
import { SampleMark } from "#app/content/sample-mark.tsx";
import { sitePicture } from "#app/content/site-pictures.ts";
import { JsonLd } from "#app/routes/json-ld.tsx";
import { pageMeta } from "#app/routes/page-meta.ts";
import { business, trail } from "#app/routes/structured-data.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { ServerDrawn, serverDrawn } from "#app/ui/server-drawn.tsx";
import { StatRow } from "#app/ui/stat-row.tsx";
import { withAllSettings } from "#domains/company/components/all-settings.tsx";
import * as first from "#domains/company/settings/default-settings.ts";
import { useCompany } from "#domains/company/site.ts";
import type { Route } from "./+types/about.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: ABOUT_TITLE,
    description: matches[0].loaderData.company.identity.intro,
    path: "/about",
    image: "drawn",
  });
}

const STEPS = [{ label: "Home", to: "/" }, { label: ABOUT_TITLE }];

const proofBand = serverDrawn(() =>
  withAllSettings(import("#app/content/about/proof-band.tsx").then(({ ProofBand }) => ProofBand)),
);
const mission = serverDrawn(() =>
  withAllSettings(import("#app/content/about/mission.tsx").then(({ Mission }) => Mission)),
);
const values = serverDrawn(() =>
  withAllSettings(import("#app/content/about/values.tsx").then(({ Values }) => Values)),
);
const teamCard = serverDrawn(() =>
  withAllSettings(import("#app/content/about/team-card.tsx").then(({ TeamCard }) => TeamCard)),
);

export default function About() {
  const company = useCompany();
  const photo = sitePicture(company.values["public.pictures"].about, workshop);
  const { figures } = company.values["public.figures"];
  return (
    <>
      <JsonLd
        of={import.meta.env.SSR && ((site) => [business(site), trail(site.siteUrl, STEPS)])}
      />
      <PageHeader
        title={ABOUT_TITLE}
        lead={company.identity.intro}
        breadcrumbs={<Breadcrumbs steps={STEPS} />}
      />
      <div className="bg-ink text-paper">
        <div className="column">
          <StatRow stats={figures} />
          <SampleMark shown={figures} first={first.figures} className="pb-5 text-line" />
        </div>
      </div>
      <figure>
        {photo.isSample && (
          <figcaption className="bg-mill">
            <p className="column py-3">
              <SampleNotice />
            </p>
          </figcaption>
        )}
        <Picture
          src={photo.src}
          sizes="100vw"
          width={photo.width}
          height={photo.height}
          whole={photo.isSample}
          alt={photo.alt}
          className="aspect-4/3 w-full bg-plate object-cover sm:aspect-21/9"
        />
      </figure>
      <ServerDrawn content={mission} props={{}} />
      <ServerDrawn content={proofBand} props={{}} />
      <ServerDrawn content={values} props={{}} />
      <ServerDrawn content={teamCard} props={{}} />
    </>
  );
}

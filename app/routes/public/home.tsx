import { company } from "#app/content/company.ts";
import { Featured } from "#app/features/home/featured.tsx";
import { Hero } from "#app/features/home/hero.tsx";
import { Services } from "#app/features/home/services.tsx";
import { TrackRecord } from "#app/features/home/track-record.tsx";
import { WhyChoose } from "#app/features/home/why-choose.tsx";
import { QuoteBand } from "#app/features/navigation/quote-band.tsx";
import { JsonLd } from "#app/routes/json-ld.tsx";
import { pageMeta } from "#app/routes/page-meta.ts";
import { business, website } from "#app/routes/structured-data.ts";
import type { Route } from "./+types/home.ts";

export function meta({ matches }: Route.MetaArgs) {
  const { city } = matches[0].loaderData.company.values["public.address"];
  return pageMeta({
    matches,
    title: `${company.name}: blower repairs and supply in ${city}`,
    description: company.blurb,
    path: "/",
  });
}

export default function Home() {
  return (
    <>
      <JsonLd of={import.meta.env.SSR && ((site) => [business(site), website(site)])} />
      <Hero />
      <WhyChoose />
      <Services />
      <TrackRecord />
      <Featured />
      <QuoteBand title="Ask the workshop" />
    </>
  );
}

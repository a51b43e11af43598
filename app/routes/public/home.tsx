import { Hero } from "#app/content/home/hero.tsx";
import { QuoteBand } from "#app/frame/quote-band.tsx";
import { JsonLd } from "#app/routes/json-ld.tsx";
import { pageMeta } from "#app/routes/page-meta.ts";
import { business, website } from "#app/routes/structured-data.ts";
import { ServerDrawn, serverDrawn } from "#app/ui/server-drawn.tsx";
import { withAllSettings } from "#domains/company/components/all-settings.tsx";
import type { Route } from "./+types/home.ts";

export function meta({ matches }: Route.MetaArgs) {
  const { identity, values } = matches[0].loaderData.company;
  return pageMeta({
    matches,
    title: `${identity.name}, blower repairs and supply in ${values["public.address"].city}`,
    description: identity.blurb,
    path: "/",
  });
}

const sections = serverDrawn(() =>
  withAllSettings(
    import("#app/content/home/home-sections.tsx").then(({ HomeSections }) => HomeSections),
  ),
);

export default function Home() {
  return (
    <>
      <JsonLd of={import.meta.env.SSR && ((site) => [business(site), website(site)])} />
      <Hero />
      <ServerDrawn content={sections} props={{}} />
      <QuoteBand title="Ask the workshop" />
    </>
  );
}

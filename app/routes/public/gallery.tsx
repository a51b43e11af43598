import { bannerFilm, films } from "#app/content/films.ts";
import { FilmBanner } from "#app/content/gallery/film-banner.tsx";
import { Gallery } from "#app/content/gallery/gallery.tsx";
import { QuoteBand } from "#app/frame/quote-band.tsx";
import { JsonLd } from "#app/routes/json-ld.tsx";
import { pageMeta } from "#app/routes/page-meta.ts";
import { trail, video } from "#app/routes/structured-data.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { PartLinks } from "#app/ui/part-links.tsx";
import { ServerDrawn, serverDrawn } from "#app/ui/server-drawn.tsx";
import { withAllSettings } from "#domains/company/components/all-settings.tsx";
import { useCompany } from "#domains/company/site.ts";
import type { Route } from "./+types/gallery.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: "Gallery",
    description:
      "Blowers and rotary valves before, during and after repair, from worn parts to the finished machine.",
    path: "/gallery",
    image: "drawn",
  });
}

const STEPS = [{ label: "Home", to: "/" }, { label: "Gallery" }];

const parts = serverDrawn(() =>
  withAllSettings(
    import("#app/content/gallery/gallery-parts.tsx").then(({ GalleryParts }) => GalleryParts),
  ),
);
const filmList = serverDrawn(async () => (await import("#app/content/gallery/films.tsx")).Films);
const stories = serverDrawn(() =>
  withAllSettings(import("#app/content/proof/stories.tsx").then(({ Stories }) => Stories)),
);

export default function GalleryPage() {
  const { videos } = useCompany();
  return (
    <>
      <JsonLd
        of={
          import.meta.env.SSR &&
          (({ siteUrl, company }) => [
            trail(siteUrl, STEPS),
            ...[bannerFilm, ...films].flatMap((film) =>
              film && company.videos ? [video(siteUrl, film)] : [],
            ),
          ])
        }
      />
      <PageHeader
        title="Gallery"
        lead="Blowers and rotary valves before, during and after repair."
        breadcrumbs={<Breadcrumbs steps={STEPS} />}
      />
      <div className="gallery-video">
        {videos && <FilmBanner />}
        <PartLinks label="Videos and picture groups">
          {/* Reserves height for content that loads after client navigation. */}
          <div className="min-h-13">
            <ServerDrawn content={parts} props={{}} />
          </div>
        </PartLinks>
      </div>
      {videos && <ServerDrawn content={filmList} props={{}} />}
      <ServerDrawn content={stories} props={{}} />
      <Gallery />
      <QuoteBand title="Does your machine look like one of these?" />
    </>
  );
}

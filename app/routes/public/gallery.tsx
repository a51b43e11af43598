import { bannerFilm, films } from "#app/content/films.ts";
import { galleryGroups, isGalleryRendered } from "#app/content/gallery.ts";
import { FilmBanner } from "#app/features/gallery/film-banner.tsx";
import { Films } from "#app/features/gallery/films.tsx";
import { Gallery } from "#app/features/gallery/gallery.tsx";
import { SampleNotice } from "#app/features/gallery/sample-notice.tsx";
import { QuoteBand } from "#app/features/navigation/quote-band.tsx";
import { JsonLd } from "#app/routes/json-ld.tsx";
import { pageMeta } from "#app/routes/page-meta.ts";
import { trail, video } from "#app/routes/structured-data.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { ServerDrawn, serverDrawn } from "#app/ui/server-drawn.tsx";
import type { Route } from "./+types/gallery.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: "Gallery",
    description:
      "Blowers and rotary valves before, during and after their repair: what wears, what is machined, and how they leave.",
    path: "/gallery",
    image: "drawn",
  });
}

const STEPS = [{ label: "Home", to: "/" }, { label: "Gallery" }];

const PART_LINK = "inline-flex min-h-11 items-center gap-2 font-medium text-blue hover:underline";

const stories = serverDrawn(async () => (await import("#app/features/proof/stories.tsx")).Stories);

export default function GalleryPage() {
  return (
    <>
      <JsonLd
        of={
          import.meta.env.SSR &&
          (({ siteUrl }) => [
            trail(siteUrl, STEPS),
            ...[bannerFilm, ...films].flatMap((film) => (film ? [video(siteUrl, film)] : [])),
          ])
        }
      />
      <PageHeader
        title="Gallery"
        lead={
          <>
            Blowers and rotary valves before, during and after their repair.
            {isGalleryRendered && <SampleNotice />}
          </>
        }
        breadcrumbs={<Breadcrumbs steps={STEPS} />}
      />
      <FilmBanner />
      <nav aria-label="Films and groups of pictures" className="border-b border-line print:hidden">
        <ul className="column flex flex-wrap gap-x-8 py-1">
          <li>
            <a href="#films" className={PART_LINK}>
              Films
            </a>
          </li>
          <li>
            <a href="#stories" className={PART_LINK}>
              Before and after
            </a>
          </li>
          {galleryGroups.map((group) => (
            <li key={group.folder}>
              <a href={`#${group.folder}`} className={PART_LINK}>
                {group.title}
                <span className="text-muted tabular-nums">{group.pictures.length}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Films letter="A" />
      <ServerDrawn content={stories} props={{}} />
      <Gallery />
      <QuoteBand title="Does yours look like one of these?" />
    </>
  );
}

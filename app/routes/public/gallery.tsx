import { galleryGroups, SAMPLE_CREDIT } from "#app/content/gallery.ts";
import { FilmBanner } from "#app/features/gallery/film-banner.tsx";
import { Films } from "#app/features/gallery/films.tsx";
import { Gallery } from "#app/features/gallery/gallery.tsx";
import { QuoteBand } from "#app/features/navigation/quote-band.tsx";
import { pageMeta } from "#app/routes/page-meta.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/gallery.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: "Gallery",
    description: "Blowers and rotary valves before, during and after their repair.",
    path: "/gallery",
    image: "/media/films/gallery-banner.jpg",
  });
}

export default function GalleryPage() {
  return (
    <>
      <PageHeader
        title="Gallery"
        lead="Blowers and rotary valves before, during and after their repair."
        breadcrumbs={<Breadcrumbs steps={[{ label: "Home", to: "/" }, { label: "Gallery" }]} />}
      />
      <FilmBanner />
      <div className="border-b border-line print:hidden">
        <div className="column flex flex-wrap items-center justify-between gap-x-8 py-1">
          <nav aria-label="Groups of pictures">
            <ul className="flex flex-wrap gap-x-8">
              {galleryGroups.map((group) => (
                <li key={group.folder}>
                  <a
                    href={`#${group.folder}`}
                    className="inline-flex min-h-11 items-center gap-2 font-medium text-blue hover:underline"
                  >
                    {group.title}
                    <span className="text-muted tabular-nums">{group.pictures.length}</span>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          {galleryGroups.some(({ rendered }) => rendered) && (
            <p className="py-2 text-sm text-muted">{SAMPLE_CREDIT}</p>
          )}
        </div>
      </div>
      <Gallery />
      <Films letter="E" />
      <QuoteBand title="Does yours look like one of these?" />
    </>
  );
}

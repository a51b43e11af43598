import { type GalleryGroup, galleryGroups } from "#app/content/gallery.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Section } from "#app/ui/section.tsx";
import { useAllSettings } from "#domains/company/components/all-settings.tsx";

export function PictureGroups() {
  return galleryGroups(useAllSettings().values).map((group, index) => (
    <Section
      key={group.id}
      id={group.id}
      title={group.title}
      lead={group.text}
      surface={index % 2 ? "mill" : "paper"}
    >
      {group.pictures.length > 0 ? (
        <PictureGrid group={group} place={index} />
      ) : (
        <EmptyState title="Pictures to follow." />
      )}
    </Section>
  ));
}

function PictureGrid({ group, place }: { group: GalleryGroup; place: number }) {
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-4 lg:gap-3">
      {group.pictures.map(({ src, width, height, colour, alt }, index) => (
        <li key={src} className="aspect-4/3">
          <button
            type="button"
            aria-haspopup="dialog"
            value={`${place}/${index}`}
            style={{ backgroundColor: colour }}
            className="group block size-full border border-line hover:border-ink"
          >
            <Picture
              src={src}
              sizes="(min-width: 82rem) 18.5rem, (min-width: 64rem) 22vw, (min-width: 40rem) 29vw, 43vw"
              width={width}
              height={height}
              alt={alt}
              className="size-full object-cover [&>img]:transition-transform [&>img]:duration-200 [&>img]:group-hover:scale-[1.02]"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}

import type { GalleryGroup } from "#app/content/gallery.ts";
import { galleryPictureFacts, galleryPicturePath } from "#app/content/gallery.ts";
import { Picture } from "#app/ui/picture.tsx";

export function PictureGrid({
  group,
  onOpen,
}: {
  group: GalleryGroup;
  onOpen: (index: number) => void;
}) {
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-4 lg:gap-3">
      {group.pictures.map((picture, index) => {
        const { width, height, colour } = galleryPictureFacts(group.folder, picture);
        return (
          <li key={picture.id} className="aspect-4/3">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => onOpen(index)}
              style={{ backgroundColor: colour }}
              className="group block size-full border border-line hover:border-ink"
            >
              <Picture
                src={galleryPicturePath(group.folder, picture)}
                sizes="(min-width: 82rem) 19rem, (min-width: 64rem) 24vw, (min-width: 40rem) 31vw, 47vw"
                width={width}
                height={height}
                alt={picture.alt}
                className="size-full object-cover [&>img]:transition-transform [&>img]:duration-200 [&>img]:group-hover:scale-[1.02]"
              />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

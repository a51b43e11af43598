import { picturesOf } from "#domains/company/settings/picture-lines.ts";
import type { PublicSettings } from "#domains/company/settings/settings.ts";
import type { PictureManifest } from "./pictures.ts";

type Caption = { id: string; file: string; alt: string; caption: string };

type GalleryPicture = {
  src: string;
  width: number;
  height: number;
  /** Mean colour, shown while it loads. */
  colour?: string;
  alt: string;
  caption: string;
};

export type GalleryGroup = {
  id: string;
  title: string;
  text: string;
  pictures: readonly GalleryPicture[];
  rendered: boolean;
};

const samples = import.meta.glob<readonly Caption[]>(
  "../../media/masters/gallery/*/captions.json",
  { eager: true, import: "default" },
);
/** Owner's photos replace all samples of their group. */
const own = import.meta.glob<readonly Caption[]>("../../media/own/gallery/*/captions.json", {
  eager: true,
  import: "default",
});

const MANIFEST = "../../build/pictures.json";
const facts = import.meta.glob<PictureManifest["gallery"]>("../../build/pictures.json", {
  eager: true,
  import: "gallery",
});

/** The office's pictures of a group, or those in its folder. */
export function galleryGroups(
  values: Pick<PublicSettings, "public.gallery">,
): readonly GalleryGroup[] {
  return values["public.gallery"].groups.map(({ folder, title, text, pictures }, place) => {
    const uploaded = picturesOf(pictures).map((one, index) => ({
      ...one,
      alt: one.caption || `${title}, picture ${index + 1}`,
    }));
    const photos = own[`../../media/own/gallery/${folder}/captions.json`] ?? [];
    const rendered = photos.length === 0 && uploaded.length === 0 && folder !== "";
    const listed = photos.length
      ? photos
      : (samples[`../../media/masters/gallery/${folder}/captions.json`] ?? []);
    return {
      ...{ id: folder || `group-${place + 1}`, title, text, rendered },
      pictures: uploaded.length
        ? uploaded
        : listed.map((one, index) => {
            const [width, height, colour = ""] = facts[MANIFEST]?.[`${folder}/${one.id}`] ?? [
              1200, 900,
            ];
            return {
              src: `/media/gallery/${folder}/${one.file.replace(/\.\w+$/, "")}`,
              ...{ width, height, colour },
              caption: one.caption.replace(" (render)", ""),
              // A photo may lack its texts; its button still needs a name.
              alt: one.alt || one.caption || `${title}, picture ${index + 1}`,
            };
          }),
    };
  });
}

export function isRendered(groups: readonly GalleryGroup[]): boolean {
  return groups.some(({ rendered }) => rendered);
}

export const SAMPLE_CREDIT = "3D illustrations";

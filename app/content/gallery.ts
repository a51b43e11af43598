import type { PictureManifest } from "./pictures.ts";

export type GalleryPicture = { id: string; file: string; alt: string; caption: string };

export type GalleryGroup = {
  folder: string;
  title: string;
  text: string;
  pictures: readonly GalleryPicture[];
  rendered: boolean;
};

const samples = import.meta.glob<readonly GalleryPicture[]>(
  "../../media/masters/gallery/*/captions.json",
  { eager: true, import: "default" },
);
/** Owner's photos replace all samples of their group. */
const own = import.meta.glob<readonly GalleryPicture[]>("../../media/own/gallery/*/captions.json", {
  eager: true,
  import: "default",
});

function group(folder: string, title: string, text: string): GalleryGroup {
  const photos = own[`../../media/own/gallery/${folder}/captions.json`] ?? [];
  const listed = photos.length
    ? photos
    : (samples[`../../media/masters/gallery/${folder}/captions.json`] ?? []);
  const pictures = listed.map((one, index) => ({
    ...one,
    caption: one.caption.replace(" (render)", ""),
    // A photo may lack its texts; its button still needs a name.
    alt: one.alt || one.caption || `${title}, picture ${index + 1}`,
  }));
  return { folder, title, text, pictures, rendered: photos.length === 0 };
}

export const galleryGroups: readonly GalleryGroup[] = [
  group(
    "before",
    "Before Repair / Maintenance",
    "Machines on arrival, worn, seized, rusted or full of product.",
  ),
  group(
    "during",
    "During Repair / Maintenance",
    "Stripped, measured, machined, balanced and reassembled.",
  ),
  group("complete", "Complete Product", "Painted, tested and ready for dispatch."),
  group("rotary-valve", "Rotary Valve", "Valves assembled and open."),
];

export const isGalleryRendered = galleryGroups.some(({ rendered }) => rendered);

export const SAMPLE_CREDIT = "3D illustrations";

const MANIFEST = "../../build/pictures.json";
const facts = import.meta.glob<PictureManifest["gallery"]>("../../build/pictures.json", {
  eager: true,
  import: "gallery",
});

export function galleryPictureFacts(folder: string, picture: GalleryPicture) {
  const [width, height, colour] = facts[MANIFEST]?.[`${folder}/${picture.id}`] ?? [1200, 900];
  return { width, height, colour };
}

export function galleryPicturePath(folder: string, picture: GalleryPicture): string {
  return `/media/gallery/${folder}/${picture.file.replace(/\.\w+$/, "")}`;
}

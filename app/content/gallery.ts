import type { PictureManifest } from "./pictures.ts";

/** One picture of the gallery, as its folder's captions.json lists it. */
export type GalleryPicture = { id: string; file: string; alt: string; caption: string };

export type GalleryGroup = {
  /** Folder of its pictures under media/masters/gallery. */
  folder: string;
  title: string;
  text: string;
  pictures: readonly GalleryPicture[];
  /** Whether these are the rendered samples. */
  rendered: boolean;
};

/** The lists beside the pictures: what stands in them is what the gallery shows. */
const samples = import.meta.glob<readonly GalleryPicture[]>(
  "../../media/masters/gallery/*/captions.json",
  { eager: true, import: "default" },
);
/** The same for the owner's photos, which replace all samples of their group. */
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
    // What the samples' captions end with is said once, beside the group (`SAMPLE_CREDIT`).
    caption: one.caption.replace(" (render)", ""),
    // A photo may not have its texts yet; its button needs a name all the same.
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

/** Said beside pictures that show no real repair: they must not be taken for photographs. */
export const SAMPLE_CREDIT = "3D illustrations";

const MANIFEST = "../../build/pictures.json";
const facts = import.meta.glob<PictureManifest["gallery"]>("../../build/pictures.json", {
  eager: true,
  import: "gallery",
});

/** A picture's intrinsic size, and the colour that holds its place. */
export function galleryPictureFacts(folder: string, picture: GalleryPicture) {
  const [width, height, colour] = facts[MANIFEST]?.[`${folder}/${picture.id}`] ?? [1200, 900];
  return { width, height, colour };
}

/** Address of a picture without width and extension. */
export function galleryPicturePath(folder: string, picture: GalleryPicture): string {
  return `/media/gallery/${folder}/${picture.file.replace(/\.\w+$/, "")}`;
}

/** One picture of the gallery, as its folder's captions.json lists it. */
export type GalleryPicture = { id: string; file: string; alt: string; caption: string };

export type GalleryGroup = {
  /** Folder of its pictures under media/masters/gallery. */
  folder: string;
  title: string;
  text: string;
  pictures: readonly GalleryPicture[];
};

/** The lists beside the pictures: what stands in them is what the gallery shows. */
const lists = import.meta.glob<readonly GalleryPicture[]>(
  "../../media/masters/gallery/*/captions.json",
  { eager: true, import: "default" },
);

function group(folder: string, title: string, text: string): GalleryGroup {
  const pictures = lists[`../../media/masters/gallery/${folder}/captions.json`] ?? [];
  return { folder, title, text, pictures };
}

/** The four groups of the gallery (spec section 2). */
export const galleryGroups: readonly GalleryGroup[] = [
  group(
    "before",
    "Before Repair / Maintenance",
    "As machines come in: worn, seized, rusted, full of product.",
  ),
  group(
    "during",
    "During Repair / Maintenance",
    "Stripped, measured, machined, balanced, put together again.",
  ),
  group("complete", "Complete Product", "Painted, tested and ready for the truck."),
  group("rotary-valve", "Rotary Valve", "Valves open, closed, and in between."),
];

/** Address of a picture without width and extension. */
export function galleryPicturePath(folder: string, picture: GalleryPicture): string {
  return `/media/gallery/${folder}/${picture.file.replace(/\.\w+$/, "")}`;
}

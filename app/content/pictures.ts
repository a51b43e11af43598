/** What the picture build (scripts/media.ts) knows of a picture; `master` is the file it was made from. */
export type PictureFacts = { width: number; height: number; colour: string; master: string };

/** The list that the picture build writes. */
export type PictureManifest = {
  /** Whether any picture of the site is still one of the rendered samples. */
  samples: boolean;
  /** By path below /media, without extension. */
  pictures: Record<string, PictureFacts>;
  /** Width, height and mean colour by folder and name: the part that pages carry. */
  gallery: Record<string, readonly [number, number, string]>;
};

const manifest = import.meta.glob<boolean>("../../build/pictures.json", {
  eager: true,
  import: "samples",
});

/** Said at the foot of every page as long as samples are among the pictures; before any build too. */
export const pictureCredit =
  (manifest["../../build/pictures.json"] ?? true) ? "Pictures and films: 3D illustrations." : "";

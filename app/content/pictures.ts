/** The list that the picture build (scripts/media.ts) writes. */
export type PictureManifest = {
  /** Whether any picture of the site is still one of the rendered samples. */
  samples: boolean;
  /** Width, height and mean colour by folder and name: the part that pages carry. */
  gallery: Record<string, readonly [number, number, string]>;
  /** SHA-256 of the masters that `gallery` was read from. */
  masters: Record<string, string>;
};

const manifest = import.meta.glob<boolean>("../../build/pictures.json", {
  eager: true,
  import: "samples",
});

/** Said at the foot of every page as long as samples are among the pictures; before any build too. */
export const pictureCredit =
  (manifest["../../build/pictures.json"] ?? true) ? "Pictures and films: 3D illustrations." : "";

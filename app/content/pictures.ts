/** The list that the picture build (scripts/media.ts) writes. */
export type PictureManifest = {
  /** Whether any picture of the site is still one of the rendered samples. */
  samples: boolean;
  /** Width, height and mean colour by folder and name: the part that pages carry. */
  gallery: Record<string, readonly [number, number, string]>;
  /** SHA-256 of the masters that `gallery` was read from. */
  masters: Record<string, string>;
};

/**
 * Said at the foot of every page as long as samples are among the pictures; before any build too. The
 * build says so (vite.config.ts): reading it here would put the whole list into every page's scripts.
 */
export const pictureCredit =
  (import.meta.env.SAMPLE_PICTURES ?? true) ? "Pictures and videos are 3D illustrations." : "";

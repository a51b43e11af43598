export type PictureManifest = {
  samples: boolean;
  /** Width, height and mean colour by folder and name. */
  gallery: Record<string, readonly [number, number, string]>;
  masters: Record<string, string>;
};

/** Set by vite.config.ts, so that pages need not load the manifest. */
export const pictureCredit =
  (import.meta.env.SAMPLE_PICTURES ?? true) ? "Pictures and videos are 3D illustrations." : "";

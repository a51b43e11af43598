import { picturesOf } from "#domains/company/settings/picture-lines.ts";

type OwnPicture = { id: string; alt: string };
type SitePicture = { picture: string; alt: string; width?: number; height?: number };

const own = import.meta.glob<readonly OwnPicture[]>("../../media/own/site/captions.json", {
  eager: true,
  import: "default",
});

function photoOf(picture: string): OwnPicture | undefined {
  return own["../../media/own/site/captions.json"]?.find(({ id }) => picture.endsWith(id));
}

/** The office's picture, or the one that comes with the page. */
export function sitePicture(
  typed: string,
  { picture, alt, width = 1200, height = 900 }: SitePicture,
) {
  const [uploaded] = picturesOf(typed);
  const photo = photoOf(picture);
  return uploaded
    ? { ...uploaded, alt: uploaded.caption, isSample: false }
    : { src: picture, width, height, alt: photo?.alt ?? alt, isSample: !photo };
}

export const SAMPLE_NOTICE =
  "Pictures and videos are 3D renders until we have photographs of our own work.";

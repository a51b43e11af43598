type OwnPicture = { id: string; alt: string };

const own = import.meta.glob<readonly OwnPicture[]>("../../media/own/site/captions.json", {
  eager: true,
  import: "default",
});

/** The owner's photo, when one has taken a sample's place. */
function photoOf(picture: string): OwnPicture | undefined {
  return own["../../media/own/site/captions.json"]?.find(({ id }) => picture.endsWith(id));
}

/** The alt text of a picture of the site: the owner's, or else the sample's. */
export function siteAlt(picture: string, sampleAlt: string): string {
  return photoOf(picture)?.alt ?? sampleAlt;
}

/** Whether any of these pictures of the site is still one of the rendered samples. */
export function hasSamples(pictures: readonly string[]): boolean {
  return pictures.some((picture) => !photoOf(picture));
}

/** Said where samples stand for work of ours, before anybody takes them for it. */
export const SAMPLE_NOTICE =
  "Pictures and videos are 3D renders until we have photographs of our own work.";

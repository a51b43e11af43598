type OwnPicture = { id: string; alt: string };

const own = import.meta.glob<readonly OwnPicture[]>("../../media/own/site/captions.json", {
  eager: true,
  import: "default",
});

function photoOf(picture: string): OwnPicture | undefined {
  return own["../../media/own/site/captions.json"]?.find(({ id }) => picture.endsWith(id));
}

export function siteAlt(picture: string, sampleAlt: string): string {
  return photoOf(picture)?.alt ?? sampleAlt;
}

export function hasSamples(pictures: readonly string[]): boolean {
  return pictures.some((picture) => !photoOf(picture));
}

export const SAMPLE_NOTICE =
  "Pictures and videos are 3D renders until we have photographs of our own work.";

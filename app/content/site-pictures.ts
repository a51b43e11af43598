type OwnPicture = { id: string; alt: string };

const own = import.meta.glob<readonly OwnPicture[]>("../../media/own/site/captions.json", {
  eager: true,
  import: "default",
});

/** The alt text of a picture of the site: the owner's, when a photo has taken the sample's place. */
export function siteAlt(picture: string, sampleAlt: string): string {
  const photo = own["../../media/own/site/captions.json"]?.find(({ id }) => picture.endsWith(id));
  return photo ? photo.alt : sampleAlt;
}

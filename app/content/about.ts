export const ABOUT_TITLE = "About Us";

export const workshop = {
  picture: "/media/site/about-workshop",
  alt: "Workshop floor with a blue blower under a crane hook, a rotary valve on a pallet and a blower set behind.",
  width: 1600,
  height: 900,
} as const;

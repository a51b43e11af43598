/** SAMPLE defaults. A test compares these ids with the sample catalogue. */
export const featuredProducts = [
  {
    id: "68fe84e5-a7df-5e34-8a5c-acd2c72cfe46",
    name: "Bearings",
    picture: "/media/products/deep-groove-zz.jpg",
    text: "Ball and roller bearings for blowers, valves and motors, singly or as a set per machine.",
  },
  {
    id: "fa6e2e2e-6753-5709-ac2d-0d77350d9776",
    name: "Spherical Roller Bearings",
    picture: "/media/products/spherical-roller-e.jpg",
    text: "For heavy loads and shaft misalignment, as in large blowers.",
  },
  {
    id: "845dbd58-e28b-53fb-8775-5b96c1aab5a1",
    name: "Deep Groove Ball Bearing",
    picture: "/media/products/deep-groove-open.jpg",
    text: "Open, shielded or sealed, with C3 in stock. The drive-end bearing for most frames.",
  },
] as const;

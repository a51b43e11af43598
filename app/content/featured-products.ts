/**
 * The three featured products of the home page, by the ids the sample catalogue
 * gives them; a test of the catalogue checks that they agree. SAMPLE content: on a real catalogue
 * put the owner's ids here.
 */
export const featuredProducts = [
  { id: "68fe84e5-a7df-5e34-8a5c-acd2c72cfe46", name: "Bearings" },
  { id: "fa6e2e2e-6753-5709-ac2d-0d77350d9776", name: "Spherical Roller Bearings" },
  { id: "845dbd58-e28b-53fb-8775-5b96c1aab5a1", name: "Deep Groove Ball Bearing" },
] as const;

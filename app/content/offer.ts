/** `query` is the catalogue search. */
export const visualCatalogue = [
  { name: "Deep groove bearings", query: "deep groove", picture: "deep-groove-2rs" },
  { name: "Spherical roller bearings", query: "spherical roller", picture: "spherical-roller-e" },
  { name: "Roots blowers", query: "roots", picture: "roots-blower-medium" },
  { name: "Rotary valves", query: "rotary valve", picture: "valve-drop-through-medium" },
  { name: "Lip seals", query: "lip seal", picture: "lip-seal-nbr" },
  { name: "Couplings", query: "coupling", picture: "jaw-coupling" },
  { name: "Wedge belts", query: "belt", picture: "belt-spb" },
  { name: "Filters", query: "filter", picture: "filter-cartridge" },
] as const;

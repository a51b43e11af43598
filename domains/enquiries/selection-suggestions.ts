export type SelectionSuggestion = { id: string; name: string; description: string };

export const suggestedParts: readonly SelectionSuggestion[] = [
  {
    id: "part-bearings",
    name: "Bearings",
    description: "Ball and roller bearings for blowers, valves and motors, singly or as a set.",
  },
  {
    id: "part-roots-blowers",
    name: "Roots Blowers",
    description: "Bare shaft or packaged, from 90 to 7000 m³/h, for pressure and vacuum.",
  },
  {
    id: "part-side-channel-blowers",
    name: "Side Channel Blowers",
    description: "Direct-driven ring blowers for aeration, drying and vacuum lifting.",
  },
  {
    id: "part-rotary-valves",
    name: "Rotary Valve Parts",
    description: "Rotors, end covers, packings and chain drives for your airlock.",
  },
  {
    id: "part-timing-gears",
    name: "Rotors and Timing Gears",
    description: "Matched pairs for an overhaul, set to the clearances of your make and size.",
  },
  {
    id: "part-seals",
    name: "Shaft Seals",
    description: "Lip seals in NBR and FKM, V-rings, piston rings and O-rings by size.",
  },
  {
    id: "part-couplings",
    name: "Couplings",
    description: "Jaw, tyre and pin couplings bored to size, and replacement elements.",
  },
  {
    id: "part-belts",
    name: "Belts and Pulleys",
    description: "SPA, SPB and SPC wedge belts, grooved pulleys and taper bushes.",
  },
  {
    id: "part-filters",
    name: "Filters and Silencers",
    description: "Inlet cartridges and housings, and silencers for either side of the blower.",
  },
  {
    id: "part-oils",
    name: "Blower Oil and Grease",
    description: "ISO VG 150 and 220 in cans of 1, 5 and 20 litres, and grease for hot bearings.",
  },
];

export const suggestedServices: readonly SelectionSuggestion[] = [
  {
    id: "service-blower-repairs",
    name: "Blower Repairs",
    description: "Strip, measure, report and rebuild, with a test run before dispatch.",
  },
  {
    id: "service-maintenance",
    name: "Maintenance",
    description: "Oil, belts, filters and vibration checked on site at agreed intervals.",
  },
  {
    id: "service-supply-parts",
    name: "Supply & Parts",
    description: "New machines and spares identified by nameplate, drawing or sample.",
  },
  {
    id: "service-rotary-valves",
    name: "Rotary Valves",
    description: "Housings bored, rotors tipped and clearances reset to limit air leakage.",
  },
];

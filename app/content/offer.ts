import { claims } from "#domains/company/company.ts";

/** SAMPLE content for the owner to replace. */
export const offeredServices = [
  {
    name: "Blower overhaul",
    text: "Strip, measure, regrind, new bearings, seals and gears, timing, test run.",
  },
  {
    name: "Rotary valve rebuild",
    text: "Bores and rotors restored, tips renewed, end covers and drives repaired.",
  },
  {
    name: "On-site maintenance",
    text: "Oil, belts, filters, alignment and vibration, on a schedule and under contract.",
  },
  {
    name: "Balancing and machining",
    text: "Rotors, impellers and shafts balanced and machined to drawing or sample.",
  },
  {
    name: "Installation and commissioning",
    text: "Installed, aligned, piped, commissioned and handed over with test figures.",
  },
] as const;

export const offerReasons = [
  {
    title: "The right part",
    text: "We check the number against the machine before we quote, and say so when another fits better.",
  },
  {
    title: "Ex stock",
    text: "Blower wear parts are in stock in Germiston. For other parts, you have a date before you order.",
  },
  {
    title: "With a warranty",
    text: `${claims.warranty}, ${claims.returns}. Both in writing.`,
  },
] as const;

export const rental = {
  title: "Rentals and loan machines",
  text: "We keep your plant running while we repair your machine. Roots packages from 4 to 75 kW and rotary valves from 5 to 60 l/rev, rented by the week and installed by us.",
} as const;

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

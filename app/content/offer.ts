import { claims } from "./company.ts";

/** The words of the products page beside its catalogue. SAMPLE content for the owner to replace. */
export const offeredServices = [
  {
    name: "Blower overhaul",
    text: "Strip, measure, regrind, new bearings, seals and gears, timing, test run.",
  },
  {
    name: "Rotary valve rebuild",
    text: "Bores and rotors restored, tips renewed, end covers and drives put right.",
  },
  {
    name: "On-site maintenance",
    text: "Oil, belts, filters, alignment and vibration, on a schedule and under contract.",
  },
  {
    name: "Balancing and machining",
    text: "Rotors, impellers and shafts balanced and machined to drawing or to sample.",
  },
  {
    name: "Installation and start-up",
    text: "Set on its base, aligned, piped, run in, and handed over with figures.",
  },
] as const;

export const offerReasons = [
  {
    title: "The right part",
    text: "We check the number against the machine before we quote, and say so when another fits better.",
  },
  {
    title: "From the shelf",
    text: "What blowers wear out is on the shelf in Germiston. For the rest you have a date before you order.",
  },
  {
    title: "With a warranty",
    text: `${claims.warranty}, ${claims.returns}. Both in writing, both from us.`,
  },
] as const;

export const rental = {
  title: "Rentals and loan machines",
  text: "While yours is open on our bench, one of ours keeps the plant running: Roots packages from 4 to 75 kW and rotary valves from 5 to 60 litres a revolution, by the week, piped in by us.",
} as const;

/** Kinds of goods by their looks; `query` is what the catalogue is searched for. */
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

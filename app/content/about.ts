import { company } from "./company.ts";

/** The words of the about page. SAMPLE content for the owner to replace. */
export const about = {
  title: "About Us",
  lead: `Since ${company.established} we have repaired, maintained and supplied blowers and rotary valves from one workshop in ${company.address.city}, on the Reef.`,
  mission: {
    title: "Our Mission",
    text: "To put air and product back in motion: the right repair, at the price and on the day we named, with the measurements to prove it.",
  },
  vision: {
    title: "Our Vision",
    text: "To be the workshop that plants across Africa call first when a blower changes its sound, because the last repair is still running.",
  },
} as const;

export const workshop = {
  picture: "/media/site/about-workshop",
  alt: "Workshop floor: a blue blower under a crane hook, a rotary valve on a pallet and a blower set behind.",
} as const;

export const principles = [
  {
    title: "Transparency",
    text: "You see what we see. A strip report with photographs and measurements comes before the quote; every line of the quote has a reason in the report. Parts we replace are yours to look at, or to keep.",
    points: [
      "Strip report before any work",
      "One price, line by line",
      "Replaced parts returned on request",
    ],
  },
  {
    title: "Quality",
    text: "Rotors are balanced, clearances are set cold and checked warm, and no machine leaves without a run at its own speed and pressure. What we measured goes into the file, so that the next service starts where this one ended.",
    points: [
      "Bearings and seals of known origin",
      "Test run with written figures",
      "2-year warranty on material and work",
    ],
  },
] as const;

export const values = [
  {
    title: "Safety",
    text: "Locked out, lifted right, guarded again. No deadline is worth a hand.",
  },
  {
    title: "Honesty",
    text: "If a machine is not worth repairing we say so, and what a new one costs.",
  },
  {
    title: "Precision",
    text: "Hundredths decide how long a rotor lives. We work to them and write them down.",
  },
  {
    title: "Reliability",
    text: "A date is a promise. If something turns up inside, you hear it the same day.",
  },
  {
    title: "Learning",
    text: "Apprentices stand at the bench with fitters, and every failure is taken apart twice.",
  },
  {
    title: "Care",
    text: "Oil is collected, metal is recycled, and a tight machine wastes less power.",
  },
] as const;

export const team = {
  title: "The team",
  text: "Fitters, machinists and two engineers who answer the telephone themselves.",
  people: [
    { role: "Workshop manager", name: "Thandi Mokoena" },
    { role: "Blower repairs", name: "Pieter Vos" },
    { role: "Rotary valves", name: "Sibusiso Dlamini" },
    { role: "Parts and quotes", name: "Anita Naidoo" },
  ],
} as const;

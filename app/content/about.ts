import { company } from "./company.ts";

/** The words of the about page. SAMPLE content for the owner to replace; the settings know the {city}. */
export const about = {
  title: "About Us",
  lead: `Since ${company.established} we have repaired, maintained and supplied blowers and rotary valves from one workshop in {city}, on the Reef.`,
  mission: {
    title: "Our Mission",
    text: "To get your plant running again: the right repair, at the price and on the day we gave you, with the measurements to prove it.",
  },
  vision: {
    title: "Our Vision",
    text: "To be the workshop that plants across Africa call first when a blower starts to sound different, because our last repair is still running.",
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
    text: "Rotors are balanced, clearances are set cold and checked warm, and no machine leaves before it has run at its own speed and pressure. We keep the figures, so that the next service starts where this one ended.",
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
    text: "A few hundredths of a millimetre decide how long a rotor lasts. We work to them and write them down.",
  },
  {
    title: "Reliability",
    text: "A date is a promise. If we find more when we open it, you hear from us the same day.",
  },
  {
    title: "Learning",
    text: "Apprentices work at the bench beside fitters, and we look into every failure until we know why.",
  },
  {
    title: "Care",
    text: "We collect the oil and recycle the metal, and a machine set right uses less power.",
  },
] as const;

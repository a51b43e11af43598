import { company } from "#domains/company/company.ts";

/** SAMPLE content for the owner to replace. */
export const about = {
  title: "About Us",
  lead: `Since ${company.established} we have repaired, maintained and supplied blowers and rotary valves from one workshop in {city}, on the Reef.`,
  mission: {
    title: "Our Mission",
    text: "To get your plant running again with the right repair, at the quoted price and on the agreed day, with the measurements to prove it.",
  },
  vision: {
    title: "Our Vision",
    text: "To be the workshop that plants across Africa call first when a blower starts to sound different, because our last repair is still running.",
  },
} as const;

export const workshop = {
  picture: "/media/site/about-workshop",
  alt: "Workshop floor with a blue blower under a crane hook, a rotary valve on a pallet and a blower set behind.",
} as const;

export const principles = [
  {
    title: "Transparency",
    text: "You see what we see. We send a strip report with photographs and measurements before the quote, and the report explains every line of the quote. You can inspect or take back the parts we replace.",
    points: [
      "Strip report before any work",
      "One price, line by line",
      "Replaced parts returned on request",
    ],
  },
  {
    title: "Quality",
    text: "Rotors are balanced, clearances are set cold and checked warm, and every machine is test run at its own speed and pressure before it leaves. We record the figures for the next service.",
    points: [
      "Bearings and seals of known origin",
      "Test run with recorded figures",
      "2-year warranty on material and work",
    ],
  },
] as const;

export const values = [
  {
    title: "Safety",
    text: "Machines locked out, lifted safely and guarded again. No deadline is worth an injury.",
  },
  {
    title: "Honesty",
    text: "If a machine is not worth repairing, we say so and quote a new one.",
  },
  {
    title: "Precision",
    text: "A few hundredths of a millimetre decide rotor life. We work to them and record them.",
  },
  {
    title: "Reliability",
    text: "A date is a promise. If we find more when we strip the machine, we call you the same day.",
  },
  {
    title: "Learning",
    text: "Apprentices train alongside our fitters, and we investigate every failure to its cause.",
  },
  {
    title: "Care",
    text: "We collect used oil and recycle metal, and a correctly set machine uses less power.",
  },
] as const;

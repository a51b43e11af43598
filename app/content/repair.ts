import type { Cleaning, Hazard, Lifting, Transport } from "#app/data/repair.ts";

/*
 * The words of a repair's form and its declaration. SAMPLE content for the owner to change; the telephone stands for
 * {phone}.
 */

export const LIFTING_LABELS: Record<Lifting, string> = {
  eyes: "Lifting eyes or eyebolts",
  "base-frame": "Base frame for forks or slings",
  none: "None",
  unknown: "I do not know",
};

export const TRANSPORT_LABELS: Record<Transport, string> = {
  collection: "Please collect it",
  delivery: "We bring it or send it",
};

export const HAZARD_LABELS: Record<Hazard, string> = {
  none: "No: clean air, or nothing that harms people",
  hazardous: "Yes: toxic, corrosive, infectious, flammable or explosive",
  unknown: "I do not know",
};

export const CLEANING_LABELS: Record<Cleaning, string> = {
  cleaned: "Cleaned inside and out",
  "not-cleaned": "Not cleaned",
};

export const LOAN_LABELS = { yes: "Yes, please", no: "No" } as const;

/** What whoever sends a machine declares. */
export const DECLARATION =
  "What I say here of the process and of the cleaning is true and complete. I know that people open this machine on the strength of it.";

/** Why a workshop asks: an employer has to know the hazard before anybody works on it. */
export const DECLARATION_REASON =
  "Our fitters open it with their hands. The Occupational Health and Safety Act (85 of 1993) and the Regulations for Hazardous Chemical Agents (2021) want us to know what was in it before that.";

/** Where nobody may open the machine on what was declared. */
export const HOLD = {
  title: "Do not send it before we have spoken",
  text: "It held something hazardous, or nobody knows what, and is not cleaned. Call {phone}: we agree how it is made safe and packed, and only then does it travel. Send its safety data sheet along if there is one.",
} as const;

import type { Cleaning, Hazard, Lifting, Transport } from "./repair.ts";

// SAMPLE content for the owner to change. {phone} is the office phone.

export const LIFTING_LABELS: Record<Lifting, string> = {
  eyes: "Lifting eyes or eyebolts",
  "base-frame": "Base frame for forklift or slings",
  none: "None",
  unknown: "Not known",
};

export const TRANSPORT_LABELS: Record<Transport, string> = {
  collection: "Please collect it",
  delivery: "We will deliver or send it",
};

export const HAZARD_LABELS: Record<Hazard, string> = {
  none: "No, clean air or harmless product only",
  hazardous: "Yes, toxic, corrosive, infectious, flammable or explosive",
  unknown: "Not known",
};

export const CLEANING_LABELS: Record<Cleaning, string> = {
  cleaned: "Cleaned inside and out",
  "not-cleaned": "Not cleaned",
};

export const LOAN_LABELS = { yes: "Yes, please", no: "No" } as const;

export const DECLARATION =
  "The process and cleaning details given here are true and complete. I understand that people will open this machine relying on them.";

/** Employers must know the hazard before work starts. */
export const DECLARATION_REASON =
  "Our fitters open it by hand. The Occupational Health and Safety Act (85 of 1993) and the Regulations for Hazardous Chemical Agents (2021) require us to know beforehand what it contained.";

/** For machines that must not be opened as declared. */
export const HOLD = {
  title: "Call us before sending this machine",
  text: "It contained a hazardous or unknown substance and has not been cleaned. Call {phone} to agree how to make it safe and pack it before it travels. Include the safety data sheet if there is one.",
} as const;

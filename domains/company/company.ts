/**
 * The company's own words and numbers that only a developer changes. Everything here is SAMPLE content for the owner
 * to replace; what the office changes stands in settings/, with its first values in default-settings.ts.
 */
export const company = {
  name: "Reefline Blower & Valve",
  shortName: "Reefline",
  /** First year of work: 'Est. 2018'. */
  established: 2018,
  copyrightYear: 2025,
  blurb:
    "We supply, maintain and repair industrial blowers and rotary valves, and stock the bearings, seals and drives to match.",
  facebook: "https://www.facebook.com/reefline.example",
  /** Networks the company has no page on yet: their buttons only say so. */
  comingNetworks: ["Twitter", "LinkedIn", "Instagram"],
} as const;

/** Promises shown where a buyer looks for them. */
export const claims = {
  returns: "30-day return policy",
  warranty: "2-year warranty",
  delivery: "International delivery 7 to 14 business days",
} as const;

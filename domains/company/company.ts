/** Content that only a developer changes, all SAMPLE. For settings of the office, see settings/. */
export const company = {
  name: "Reefline Blower & Valve",
  shortName: "Reefline",
  established: 2018,
  copyrightYear: 2025,
  blurb:
    "We supply, maintain and repair industrial blowers and rotary valves, and stock the bearings, seals and drives to match.",
  facebook: "https://www.facebook.com/reefline.example",
  /** Networks without a page so far. */
  comingNetworks: ["Twitter", "LinkedIn", "Instagram"],
} as const;

export const claims = {
  returns: "30-day return policy",
  warranty: "2-year warranty",
  delivery: "International delivery 7 to 14 business days",
} as const;

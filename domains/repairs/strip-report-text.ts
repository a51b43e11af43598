import type { Verdict } from "./strip-report.ts";

export const STRIP_REPORT = {
  title: "Strip report",
  measurements: "Measurements",
  findings: "Findings",
  recommendation: "Recommendations",
  photos: "Photos",
  columns: {
    name: "Measured",
    new_value: "As new",
    limit_value: "Limit",
    measured: "Found",
    verdict: "Verdict",
  },
} as const;

export const VERDICT_TONES = {
  "as new": "good",
  "within the limit": "blue",
  "beyond the limit": "bad",
} as const satisfies Record<Verdict, string>;

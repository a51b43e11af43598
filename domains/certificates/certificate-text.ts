import { formatDate } from "#app/lib/calendar.ts";
import type { Certificate } from "./certificate.ts";
import { type Result, type Verdict, verdictOf } from "./result.ts";

/** Undefined for a certificate that counts. */
export function voidWord({
  replaced_by,
  withdrawn_on,
}: Pick<Certificate, "replaced_by" | "withdrawn_on">): "replaced" | "withdrawn" | undefined {
  if (replaced_by) return "replaced";
  return withdrawn_on === null ? undefined : "withdrawn";
}

export const VERDICT_TONES = {
  passed: "good",
  "not passed": "bad",
  "no verdict": "neutral",
} as const satisfies Record<Verdict, string>;

export const RESULT_COLUMNS = {
  name: "Characteristic",
  value: "Measured",
  limit: "Limit",
  verdict: "Verdict",
} as const;

export const ITEMS_ONLY = "These results relate only to the item described above.";

export function certificateFacts(shown: Certificate): [label: string, value: string][] {
  const { customer, machine, serial_number, fitter, released_by, issued_on } = shown;
  const optional: [string, string][] = [
    ["Condition", shown.condition],
    ["Deviations", shown.deviations],
    [
      "Withdrawn",
      shown.withdrawn_on ? `${formatDate(shown.withdrawn_on)}. ${shown.withdrawal}` : "",
    ],
    ["Replaced by", shown.replaced_by ?? ""],
    ["Replaces", shown.replaces ? `${shown.replaces}. ${shown.reason}` : ""],
  ];
  return [
    ["Customer", customer.company || customer.name || "–"],
    [
      "Item",
      [machine, serial_number && `serial number ${serial_number}`].filter(Boolean).join(", "),
    ],
    ["Repair reference", shown.reference],
    ["Received", formatDate(shown.received_on)],
    ["Tested", `${formatDate(shown.tested_on)}, ${fitter}`],
    ["Issued", `${formatDate(issued_on)}, ${released_by}`],
    ["Location", shown.seller.address],
    ...optional.filter(([, value]) => value !== ""),
  ];
}

/** Names the results that the verdict covers. */
export function conclusionLines({ tests, conclusion, decision_rule }: Certificate): string[] {
  const results = tests.flatMap((test) => test.results);
  const named = (verdict: Verdict) =>
    results.filter((one) => verdictOf(one) === verdict).map(({ name }) => name);
  const line = (words: string, names: string[]) =>
    names.length > 0 ? [`${words}: ${names.join(", ")}.`] : [];
  return [
    conclusion.charAt(0).toUpperCase() + conclusion.slice(1),
    ...line("Outside limits", named("not passed")),
    ...line("Within limits", named("passed")),
    ...line("No limit, no verdict", named("no verdict")),
    `Decision rule: ${decision_rule}`,
  ];
}

export function valueText({ value, unit }: Pick<Result, "value" | "unit">): string {
  return `${value} ${unit}`.trim().replace("-", "−");
}

export function instrumentText({
  name,
  range,
  certificate_number,
  calibrated_on,
  due_on,
}: Certificate["instruments"][number]): string {
  return [
    [name, range].filter(Boolean).join(", "),
    `certificate ${certificate_number}`,
    `calibrated ${formatDate(calibrated_on)}`,
    `calibration due ${formatDate(due_on)}`,
  ].join("; ");
}

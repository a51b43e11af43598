import type { Change } from "#app/data/audit-log.ts";
import { columnChange } from "#app/office/history/merge-changes.ts";
import { PRESSED_STAGES } from "#domains/repairs/repair.ts";
import { STAGE_WORDS } from "#domains/repairs/repair-stages.ts";

/** The log holds only the length of report texts. */
export function repairChangeTexts(change: Change): string[] {
  const steps = PRESSED_STAGES.flatMap((stage) => {
    const values = columnChange(change, `${stage}_at`);
    if (!values) return [];
    const { title } = STAGE_WORDS[stage];
    return [values.to === null ? `Not yet: ${title.toLowerCase()}` : title];
  });
  const published = columnChange(change, "report_published_at");
  const saved = columnChange(change, "report_saved_at");
  const promised = columnChange(change, "promised_on");
  return [
    ...steps,
    ...(promised
      ? [promised.to === null ? "Cleared the promised date" : `Promised for ${promised.to}`]
      : []),
    ...(saved ? [saved.from === null ? "Wrote the strip report" : "Changed the strip report"] : []),
    ...(published
      ? [published.to === null ? "Withdrew the strip report" : "Published the strip report"]
      : []),
  ];
}

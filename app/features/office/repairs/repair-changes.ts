import { STAGE_WORDS } from "#app/content/repair-stages.ts";
import type { Change } from "#app/data/audit-log.ts";
import { PRESSED_STAGES } from "#app/data/repair.ts";
import { columnChange } from "#app/features/office/history/merge-changes.ts";

/** Returns what a change did to a repair, in words. Of the report's texts the log holds the length only. */
export function repairChangeTexts(change: Change): string[] {
  const steps = PRESSED_STAGES.flatMap((stage) => {
    const values = columnChange(change, `${stage}_at`);
    if (!values) return [];
    const { title } = STAGE_WORDS[stage];
    return [values.to === null ? `Not yet: ${title.toLowerCase()}` : title];
  });
  const published = columnChange(change, "report_published_at");
  const saved = columnChange(change, "report_saved_at");
  return [
    ...steps,
    ...(saved ? [saved.from === null ? "Wrote the strip report" : "Changed the strip report"] : []),
    ...(published
      ? [published.to === null ? "Withdrew the strip report" : "Published the strip report"]
      : []),
  ];
}

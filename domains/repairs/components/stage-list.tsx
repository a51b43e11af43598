import { Check } from "lucide-react";
import { formatOfficeDay } from "#app/lib/calendar.ts";
import { currentStage, REPAIR_STAGES, type StageMoments } from "#domains/repairs/repair.ts";
import { STAGE_WORDS } from "#domains/repairs/repair-stages.ts";

/** Without `moments`, shows the general process. */
export function StageList({ moments }: { moments?: StageMoments }) {
  const current = moments && currentStage(moments);
  return (
    <ol className="grid grid-cols-2 border-t border-l border-line sm:grid-cols-3">
      {REPAIR_STAGES.map((stage, index) => {
        const moment = moments?.[stage] ?? null;
        const isCurrent = stage === current;
        return (
          <li
            key={stage}
            aria-current={isCurrent ? "step" : undefined}
            className={`min-w-0 border-r border-b border-line p-3 ${isCurrent ? "bg-ink text-paper print:text-ink" : moment ? "bg-good-tint" : "bg-paper"}`}
          >
            <p className="flex items-center gap-1.5 font-semibold">
              {moment ? (
                <Check
                  aria-hidden="true"
                  className={`size-4 shrink-0 ${isCurrent ? "" : "text-good"}`}
                />
              ) : (
                <span
                  aria-hidden="true"
                  className={`tabular-nums ${moments ? "text-muted" : "text-blue"}`}
                >
                  {index + 1}
                </span>
              )}
              {STAGE_WORDS[stage].title}
            </p>
            {moments && (
              <p
                className={`mt-1 text-sm ${isCurrent ? "text-line print:text-ink" : "text-muted"}`}
              >
                {moment ? formatOfficeDay(moment) : "–"}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}

import { Check } from "lucide-react";
import { useState } from "react";
import * as v from "valibot";
import type { TableClient } from "#app/data/database.ts";
import { UnsentNotice } from "#app/data/unsent-notice.tsx";
import { useUnsent } from "#app/data/use-unsent.ts";
import { formatDay } from "#app/lib/moment.ts";
import { useInOffice } from "#app/session/use-in-office.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { toast } from "#app/ui/toast.ts";
import { setRepairStage } from "#domains/repairs/contracts.ts";
import {
  PRESSED_STAGES,
  type PressedStage,
  REPAIR_STAGES,
  type StageMoments,
} from "#domains/repairs/repair.ts";
import { fetchRepairJob } from "#domains/repairs/repair-job.ts";
import { STAGE_WORDS } from "#domains/repairs/repair-stages.ts";

/** Problem code. */
const UNCONFIRMED_ORDER = "unconfirmed-order";

const STEP = v.object({
  target: v.string(),
  stage: v.picklist(PRESSED_STAGES),
  seen: v.nullable(v.string()),
  done: v.boolean(),
  anyway: v.boolean(),
});
type Step = v.InferOutput<typeof STEP>;

/** After a lost response, the step is as sent. */
async function isDone(tables: TableClient, { target, stage, done }: Step): Promise<boolean> {
  const job = await fetchRepairJob(tables, target);
  return job !== null && (job[`${stage}_at`] !== null) === done;
}

export function StageButtons({ id, moments }: { id: string; moments: StageMoments }) {
  const [asking, setAsking] = useState(false);
  const inOffice = useInOffice();
  const { busy, waiting, retry, change } = useUnsent({
    key: `stage:${id}`,
    isChange: (value): value is Step => v.is(STEP, value),
    errorTitle: "Error saving step",
    send: async (tables, step) => {
      try {
        return (await setRepairStage(tables, step)) || (await isDone(tables, step));
      } catch (error) {
        const isUnconfirmed = (error as { code?: string }).code === UNCONFIRMED_ORDER;
        if (!isUnconfirmed || !inOffice) throw error;
        return UNCONFIRMED_ORDER;
      }
    },
    onSaved(result, { stage, done }) {
      setAsking(result === UNCONFIRMED_ORDER);
      if (result === UNCONFIRMED_ORDER) return;
      const { title } = STAGE_WORDS[stage];
      if (result) toast({ title: done ? title : `Not yet: ${title.toLowerCase()}` });
      // The list reloads and shows their version.
      else toast({ title: "Someone else updated this step", variant: "destructive" });
    },
  });

  function press(stage: PressedStage, anyway = false) {
    const seen = moments[stage];
    if (waiting.some((one) => one.stage === stage)) return;
    change({ target: id, stage, seen, done: seen === null, anyway });
  }

  return (
    <fieldset disabled={busy}>
      <legend className="mb-2 text-sm font-semibold">Progress</legend>
      {waiting.length > 0 && (
        <div className="mb-3">
          <UnsentNotice
            what={waiting.map(({ stage }) => STAGE_WORDS[stage].title.toLowerCase()).join(", ")}
            onRetry={retry}
          />
        </div>
      )}
      <ol className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {REPAIR_STAGES.map((stage) => {
          const moment = moments[stage];
          const pressed = PRESSED_STAGES.find((one) => one === stage);
          const text = (
            <>
              <span className="flex items-center gap-1.5 font-semibold">
                {moment && <Check aria-hidden="true" className="size-4 shrink-0" />}
                {STAGE_WORDS[stage].title}
              </span>
              <span className="block text-xs">{moment ? formatDay(moment) : FOLLOWS[stage]}</span>
            </>
          );
          return (
            <li key={stage}>
              {pressed ? (
                <button
                  type="button"
                  aria-pressed={moment !== null}
                  className="min-h-14 w-full rounded-sm border border-edge px-3 py-2 text-left text-sm transition-colors duration-150 hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
                  onClick={() => press(pressed)}
                >
                  {text}
                </button>
              ) : (
                <div
                  className={`min-h-14 rounded-sm border border-dashed px-3 py-2 text-sm ${moment ? "border-good bg-good-tint" : "border-line text-muted"}`}
                >
                  {text}
                </div>
              )}
            </li>
          );
        })}
      </ol>
      <ConfirmDialog
        open={asking}
        question="The order is not confirmed yet. Dispatch anyway?"
        action="Dispatch anyway"
        dismissal="Not yet"
        onConfirm={() => press("dispatched", true)}
        onClose={() => setAsking(false)}
      >
        Confirm the order first, so that the customer has agreed to what is delivered.
      </ConfirmDialog>
    </fieldset>
  );
}

/** Events that complete the automatic steps. */
const FOLLOWS: Partial<Record<keyof StageMoments, string>> = {
  report: "when published",
  quoted: "when a quotation goes out",
  approved: "when accepted",
};

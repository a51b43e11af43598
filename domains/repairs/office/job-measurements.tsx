import { useRef, useState } from "react";
import type { TableClient } from "#app/data/database.ts";
import { useAction } from "#app/data/use-table-mutation.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { RecordConflict } from "#app/office/form/conflict-dialog.tsx";
import { DraftNotice, useWork } from "#app/office/form/draft.tsx";
import { focusFirstError } from "#app/office/form/focus-first-error.ts";
import { isSame, type Version, workOn } from "#app/office/form/record-draft.ts";
import { Part } from "#app/office/office-page.tsx";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.ts";
import { StripMeasurements } from "#domains/repairs/components/strip-report-sheet.tsx";
import { type RepairJob, saveRepairMeasurements } from "#domains/repairs/contracts.ts";
import { fetchMeasurements, fetchRepairJob } from "#domains/repairs/repair-job.ts";
import type { Measurement } from "#domains/repairs/strip-report.ts";
import { MeasurementFields } from "./measurement-fields.tsx";
import {
  REPORT_DRAFT,
  type ReportDraft,
  type ReportWork,
  readReport,
  versionOf,
} from "./report-draft.ts";

/** The strip report's measurements, until the office publishes it. */
export function JobMeasurements({ job }: { job: RepairJob }) {
  const { data } = useReading({
    key: ["repair measurements", job.id, job.report_saved_at],
    read: (tables) => fetchMeasurements(tables, job.id),
    errorTitle: "Error fetching measurements",
    keepsLast: false,
  });
  if (!data) return null;
  return (
    <Part title="Strip measurements">
      {job.report_published_at === null ? (
        <MeasurementForm job={job} measurements={data} />
      ) : (
        <StripMeasurements measurements={data} />
      )}
    </Part>
  );
}

function jobVersion(
  { id, report_saved_at }: Pick<RepairJob, "id" | "report_saved_at">,
  repair_measurements: Measurement[],
): Version<ReportDraft> {
  return versionOf(
    { id, report_saved_at, findings: "", recommendation: "", repair_measurements },
    [],
  );
}

function MeasurementForm({ job, measurements }: { job: RepairJob; measurements: Measurement[] }) {
  const saved = useWork({
    form: "report",
    subject: `job ${job.id}`,
    start: () => workOn(jobVersion(job, measurements)),
    definition: REPORT_DRAFT,
  });
  const work = saved.draft;
  const [tried, setTried] = useState(false);
  const [theirs, setTheirs] = useState<Version<ReportDraft> | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const changed = !isSame(REPORT_DRAFT, work.was, work.draft);
  const { busy, run } = useAction("Error saving measurements", saveOrRead);
  const errors = (tried && readReport(work).errors?.measurements) || {};
  if (!changed && (job.report_saved_at ?? "") > (work.seen ?? "")) {
    saved.change(workOn(jobVersion(job, measurements)));
  }

  async function save(typed: ReportWork) {
    setTried(true);
    if (readReport(typed).errors) return focusFirstError(form.current);
    const done = await run(typed);
    if (!done) return;
    setTheirs(done.result.theirs);
    if (done.result.theirs) return;
    setTried(false);
    saved.change({ ...typed, seen: done.result.savedAt, was: typed.draft });
    toast({ title: "Measurements saved" });
  }

  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save(work);
      }}
    >
      <DraftNotice saved={saved} />
      <MeasurementFields
        measurements={work.draft.measurements}
        errors={errors}
        onChange={(next) => saved.change({ ...work, draft: { ...work.draft, measurements: next } })}
      />
      <div>
        <Button type="submit" variant="primary" disabled={busy || !changed}>
          {busy ? "Saving..." : "Save measurements"}
        </Button>
      </div>
      {theirs && (
        <RecordConflict
          what="strip report"
          definition={REPORT_DRAFT}
          work={work}
          now={theirs}
          lastChange={null}
          onGoOn={(next, saves) => {
            saved.change(next);
            setTheirs(null);
            if (saves) save(next);
          }}
          onClose={() => setTheirs(null)}
        />
      )}
    </form>
  );
}

async function saveOrRead(tables: TableClient, { id, seen, draft }: ReportWork) {
  const measurements = readReport({ seen, draft }).change?.measurements ?? [];
  const savedAt = await saveRepairMeasurements(tables, { target: id, seen, measurements });
  if (savedAt !== null) return { savedAt, theirs: null };
  const [job, now] = await Promise.all([fetchRepairJob(tables, id), fetchMeasurements(tables, id)]);
  if (!job) throw new Error("Someone else deleted this repair.");
  return { savedAt: null, theirs: jobVersion(job, now) };
}

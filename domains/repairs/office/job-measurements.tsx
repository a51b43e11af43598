import { useRef, useState } from "react";
import type { TableClient } from "#app/data/database.ts";
import { UnsentNotice } from "#app/data/unsent-notice.tsx";
import { useReading } from "#app/data/use-table-query.ts";
import { useUnsent } from "#app/data/use-unsent.ts";
import { RecordConflict } from "#app/office/form/conflict-dialog.tsx";
import { DraftNotice, useWork } from "#app/office/form/draft.tsx";
import { focusFirstError } from "#app/office/form/focus-first-error.ts";
import { isSame, isWork, type Version, workOn } from "#app/office/form/record-draft.ts";
import { Part } from "#app/office/office-page.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import { fetchSetting } from "#domains/company/settings.ts";
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
  templateMeasurement,
  versionOf,
} from "./report-draft.ts";

/** The strip report's measurements, until the office publishes it. */
export function JobMeasurements({ job }: { job: RepairJob }) {
  const { data } = useReading({
    key: ["repair measurements", job.id, job.report_saved_at],
    read: async (tables) => ({
      measurements: await fetchMeasurements(tables, job.id),
      templates: (await fetchSetting(tables, "office.measurements")).value.lines,
    }),
    errorTitle: "Error fetching measurements",
    keepsLast: false,
  });
  if (!data) return null;
  return (
    <Part title="Strip measurements">
      {job.report_published_at === null ? (
        <MeasurementForm job={job} {...data} />
      ) : (
        <StripMeasurements measurements={data.measurements} />
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

type Template = Parameters<typeof templateMeasurement>[0] & { model: string };

function MeasurementForm({
  job,
  measurements,
  templates,
}: {
  job: RepairJob;
  measurements: Measurement[];
  templates: readonly Template[];
}) {
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
  const latest = useRef(work);
  latest.current = work;
  const {
    busy,
    waiting,
    retry,
    change: send,
  } = useUnsent({
    key: `measurements:${job.id}`,
    isChange: (value): value is ReportWork => isWork(REPORT_DRAFT, value),
    errorTitle: "Error saving measurements",
    latest: true,
    send: saveOrRead,
    onSaved(result, typed) {
      setTheirs(result.theirs);
      if (result.theirs) return;
      setTried(false);
      saved.change({ ...latest.current, seen: result.savedAt, was: typed.draft });
      toast({ title: "Measurements saved" });
    },
  });
  const errors = (tried && readReport(found(work)).errors?.measurements) || {};
  if (!changed && (job.report_saved_at ?? "") > (work.seen ?? "")) {
    saved.change(workOn(jobVersion(job, measurements)));
  }

  const change = (next: ReportDraft["measurements"]) =>
    saved.change({ ...work, draft: { ...work.draft, measurements: next } });

  function save(typed: ReportWork) {
    setTried(true);
    if (readReport(found(typed)).errors) return focusFirstError(form.current);
    send(typed);
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
      {waiting.length > 0 && <UnsentNotice what="measurements" onRetry={retry} />}
      <MeasurementFields measurements={work.draft.measurements} errors={errors} onChange={change} />
      <TemplateChoice
        machine={job.machine}
        templates={templates}
        onAdd={(lines) => change([...work.draft.measurements, ...lines.map(templateMeasurement)])}
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

function TemplateChoice({
  machine,
  templates,
  onAdd,
}: {
  machine: string;
  templates: readonly Template[];
  onAdd: (lines: readonly Template[]) => void;
}) {
  const models = [...Map.groupBy(templates, ({ model }) => model)];
  const isNamed = (model: string) => machine.toLowerCase().includes(model.toLowerCase());
  const [chosen, setChosen] = useState(
    () => (models.find(([model]) => isNamed(model)) ?? models[0])?.[0] ?? "",
  );
  if (models.length === 0) return null;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        className="min-w-0 flex-1"
        label="Template"
        value={chosen}
        options={models.map(([model]) => ({ value: model, label: model }))}
        onChange={(event) => setChosen(event.target.value)}
      />
      <Button onClick={() => onAdd(models.find(([model]) => model === chosen)?.[1] ?? [])}>
        Add measurements
      </Button>
    </div>
  );
}

/** A template's rows stay on the device until their finding is entered. */
function found(work: ReportWork): ReportWork {
  const measurements = work.draft.measurements.filter(
    ({ name, measured }) => name.trim() === "" || measured.trim() !== "",
  );
  return { ...work, draft: { ...work.draft, measurements } };
}

async function saveOrRead(tables: TableClient, work: ReportWork) {
  const { id, seen } = work;
  const measurements = readReport(found(work)).change?.measurements ?? [];
  const savedAt = await saveRepairMeasurements(tables, { target: id, seen, measurements });
  if (savedAt !== null) return { savedAt, theirs: null };
  const [job, now] = await Promise.all([fetchRepairJob(tables, id), fetchMeasurements(tables, id)]);
  if (!job) throw new Error("Someone else deleted this repair.");
  const theirs = jobVersion(job, now);
  // After a lost response, their version is ours.
  const isOurs =
    JSON.stringify(readReport(theirs).change?.measurements) === JSON.stringify(measurements);
  return isOurs && job.report_saved_at
    ? { savedAt: job.report_saved_at, theirs: null }
    : { savedAt: null, theirs };
}

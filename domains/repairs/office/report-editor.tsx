import { type FormEvent, useRef, useState } from "react";
import type { TableClient } from "#app/data/database.ts";
import { PdfButton } from "#app/data/pdf-button.tsx";
import { useAction } from "#app/data/use-table-mutation.ts";
import { formatMoment } from "#app/lib/moment.ts";
import { UnsentEmail } from "#app/office/email-trouble.tsx";
import { RecordConflict } from "#app/office/form/conflict-dialog.tsx";
import { DraftNotice, useWork } from "#app/office/form/draft.tsx";
import { focusFirstError } from "#app/office/form/focus-first-error.ts";
import { isSame, type Version, workOn } from "#app/office/form/record-draft.ts";
import { LastChange } from "#app/office/history/history.tsx";
import { FormNotice } from "#app/session/form-notice.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import { fetchAttachments } from "#domains/enquiries/attachments.ts";
import { resendEnquiryEmail } from "#domains/enquiries/contracts.ts";
import { publishRepairReport, saveRepairReport } from "#domains/repairs/contracts.ts";
import {
  fetchRepair,
  MAX_FINDINGS,
  MAX_RECOMMENDATION,
  MAX_REPORT_PHOTOS,
  type OfficeRepair,
  type ReportChange,
} from "#domains/repairs/repair-edits.ts";
import { reportPhotos } from "#domains/repairs/repair-report.ts";
import { officeStripReportPath, type ReportPhoto } from "#domains/repairs/strip-report.ts";
import { MeasurementFields } from "./measurement-fields.tsx";
import { PhotoFields } from "./photo-fields.tsx";
import {
  REPORT_DRAFT,
  type ReportDraft,
  type ReportErrors,
  type ReportWork,
  readReport,
  versionOf,
} from "./report-draft.ts";

const NO_ERRORS: ReportErrors = { measurements: {}, photos: {} };

type Theirs = Version<ReportDraft>;

/** Saves the draft in the tab and never overwrites a colleague's change unnoticed. */
export function ReportEditor({
  repair,
  photos,
  reference,
}: {
  repair: OfficeRepair;
  photos: readonly ReportPhoto[];
  reference: string;
}) {
  const { id, report_saved_at: savedAt, report_published_at: publishedAt } = repair;
  const saved = useWork({
    form: "report",
    subject: id,
    start: () => workOn(versionOf(repair, photos)),
    definition: REPORT_DRAFT,
  });
  const work = saved.draft;
  const changed = !isSame(REPORT_DRAFT, work.was, work.draft);
  const [tried, setTried] = useState(false);
  const [theirs, setTheirs] = useState<Theirs | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const saving = useAction("Error saving report", (tables, change: ReportChange) =>
    saveOrRead(tables, id, change),
  );
  const publishing = useAction(
    "Error publishing report",
    (tables, given: { seen: string | null; publishes: boolean }) =>
      publishRepairReport(tables, { target: id, seen: given.seen, publishes: given.publishes }),
  );
  const errors = (tried && readReport(work).errors) || NO_ERRORS;
  const isBusy = saving.busy || publishing.busy;

  // Do not replace the text under the user's edit, nor apply an older query result. Database
  // timestamps sort as text.
  if (!changed && savedAt !== null && savedAt > (work.seen ?? "")) {
    saved.change(workOn(versionOf(repair, photos)));
  }

  // Input and photos may arrive during a save.
  const latest = useRef(work);
  latest.current = work;

  function change(next: Partial<ReportDraft>) {
    const now = { ...latest.current, draft: { ...latest.current.draft, ...next } };
    latest.current = now;
    saved.change(now);
  }

  /** Returns the save time, or null after a failure. */
  async function save(typed: ReportWork): Promise<string | null> {
    setTried(true);
    const read = readReport(typed);
    if (!read.change) {
      focusFirstError(form.current);
      return null;
    }
    const answer = await saving.run(read.change);
    if (!answer) return null;
    setTheirs(answer.result.theirs);
    if (answer.result.theirs) return null;
    setTried(false);
    const { draft } = latest.current;
    const now = { id, seen: answer.result.savedAt, was: typed.draft, draft };
    latest.current = now;
    saved.change(now);
    toast({ title: "Report saved" });
    return answer.result.savedAt;
  }

  async function publish() {
    const seen = changed || work.seen === null ? await save(work) : work.seen;
    if (seen === null) return;
    const done = await publishing.run({ seen, publishes: true });
    if (!done) return;
    toast(
      done.result
        ? { title: "Report published", description: "The customer is being emailed." }
        : { title: "Someone else saved this report", variant: "destructive" },
    );
  }

  async function withdraw() {
    const done = await publishing.run({ seen: savedAt, publishes: false });
    if (done?.result) toast({ title: "Report withdrawn" });
  }

  return (
    <>
      <form
        ref={form}
        noValidate
        aria-busy={isBusy}
        className="grid gap-6"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          save(work);
        }}
      >
        <DraftNotice saved={saved} />
        <MeasurementFields
          measurements={work.draft.measurements}
          errors={errors.measurements}
          onChange={(measurements) => change({ measurements })}
        />
        <TextAreaField
          label="Findings"
          rows={6}
          maxLength={MAX_FINDINGS}
          error={errors.findings}
          value={work.draft.findings}
          onChange={(event) => change({ findings: event.target.value })}
        />
        <TextAreaField
          label="Recommendation"
          hint="Work to be done, and work not needed."
          rows={4}
          maxLength={MAX_RECOMMENDATION}
          error={errors.recommendation}
          value={work.draft.recommendation}
          onChange={(event) => change({ recommendation: event.target.value })}
        />
        <PhotoFields
          subject={id}
          photos={work.draft.photos}
          errors={errors.photos}
          onAdd={(chosen) => {
            const { photos: now } = latest.current.draft;
            const added = chosen.filter((one) => now.every((photo) => photo.id !== one.id));
            const all = [...now, ...added];
            change({ photos: all.slice(0, MAX_REPORT_PHOTOS) });
          }}
          onChange={(next) => change({ photos: next })}
        />
        <Published savedAt={savedAt} publishedAt={publishedAt} />
        <UnsentEmail
          about="report"
          target={id}
          resend={(tables) => resendEnquiryEmail(tables, { enquiry: id })}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" disabled={isBusy || !changed}>
            {saving.busy ? "Saving..." : "Save report"}
          </Button>
          {publishedAt === null ? (
            <Button variant="primary" disabled={isBusy} onClick={publish}>
              {publishing.busy ? "Publishing..." : "Publish to customer"}
            </Button>
          ) : (
            <Button variant="quiet" disabled={isBusy} onClick={withdraw}>
              Withdraw report
            </Button>
          )}
          {savedAt !== null && (
            <PdfButton
              address={officeStripReportPath(id)}
              name={`strip-report-${reference}.pdf`}
              about="the strip report"
            />
          )}
          {changed && !isBusy && <p className="text-sm text-warn">Not saved yet</p>}
        </div>
      </form>
      {theirs && (
        <RecordConflict
          what="strip report"
          definition={REPORT_DRAFT}
          work={work}
          now={theirs}
          lastChange={<LastChange table="repairs" id={id} />}
          onGoOn={(next, saves) => {
            latest.current = next;
            saved.change(next);
            setTheirs(null);
            if (saves) save(next);
          }}
          onClose={() => setTheirs(null)}
        />
      )}
    </>
  );
}

function Published({
  savedAt,
  publishedAt,
}: {
  savedAt: string | null;
  publishedAt: string | null;
}) {
  if (publishedAt !== null) {
    return (
      <FormNotice>
        Published to the customer since {formatMoment(publishedAt)}. Saved changes appear
        immediately.
      </FormNotice>
    );
  }
  return (
    <p className="text-sm text-muted">
      {savedAt === null
        ? "Not visible to the customer until published."
        : `Saved on ${formatMoment(savedAt)}. Not visible to the customer yet.`}
    </p>
  );
}

/** Returns the save time, or the version of someone else. */
async function saveOrRead(
  tables: TableClient,
  id: string,
  change: ReportChange,
): Promise<{ savedAt: string; theirs: null } | { savedAt: null; theirs: Theirs }> {
  const savedAt = await saveRepairReport(tables, { target: id, ...change });
  if (savedAt !== null) return { savedAt, theirs: null };
  const [now, files] = await Promise.all([fetchRepair(tables, id), fetchAttachments(tables, id)]);
  if (!now) throw new Error("Someone else deleted this enquiry.");
  return { savedAt: null, theirs: versionOf(now, reportPhotos(files)) };
}

import { useRef, useState } from "react";
import type { TableClient } from "#app/data/database.ts";
import { UnsentNotice } from "#app/data/unsent-notice.tsx";
import { useReading } from "#app/data/use-table-query.ts";
import { useUnsent } from "#app/data/use-unsent.ts";
import { formatDate } from "#app/lib/calendar.ts";
import { formatMoment } from "#app/lib/moment.ts";
import { officeDay } from "#app/lib/office-clock.ts";
import { randomId } from "#app/lib/random-id.ts";
import { Content } from "#app/office/content.tsx";
import { RecordConflict } from "#app/office/form/conflict-dialog.tsx";
import { DraftNotice, useWork } from "#app/office/form/draft.tsx";
import { isSame, isWork, type Version, type Work, workOn } from "#app/office/form/record-draft.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField, SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import {
  CERTIFICATE_TITLES,
  type CertificateKind,
  MAX_TESTS,
} from "#domains/certificates/certificate.ts";
import {
  fetchInstruments,
  fetchTestSheet,
  type Instrument,
  type SavedSheet,
} from "#domains/certificates/certificates.ts";
import { saveTestSheet } from "#domains/certificates/contracts.ts";
import type { CertificateRules } from "#domains/certificates/rules.ts";
import { TEST_KINDS, type TestField } from "#domains/certificates/test-kinds.ts";
import {
  assessSheet,
  EMPTY_SHEET,
  type TestSheet,
  testKindsOf,
} from "#domains/certificates/test-sheet.ts";
import { ResultTable } from "./certificate-sheet.tsx";
import { SHEET_DRAFT } from "./sheet-draft.ts";

type Test = TestSheet["tests"][number];
type Saved = { seen: string; sheet: TestSheet };

function versionOf(repair: string, saved: SavedSheet | null): Version<TestSheet> {
  return { id: repair, seen: saved?.saved_at ?? null, draft: saved?.sheet ?? EMPTY_SHEET };
}

/** For workshop and office. `children` receives what is saved, null while it differs or is wrong. */
export function TestSheetForm({
  repair,
  kind,
  rules,
  children,
}: {
  repair: string;
  kind: CertificateKind;
  /** Unknown limits give no verdict. */
  rules: CertificateRules;
  children?: (saved: Saved | null) => React.ReactNode;
}) {
  const source = useReading({
    key: ["test sheet", repair, kind],
    read: async (tables) => ({
      saved: await fetchTestSheet(tables, repair, kind),
      instruments: await fetchInstruments(tables),
    }),
    errorTitle: "Error fetching test sheet",
    polls: true,
  });
  return (
    <Content source={source} what="test sheet">
      {(read) => <SheetFields key={kind} {...{ repair, kind, rules, children, ...read }} />}
    </Content>
  );
}

function SheetFields({
  repair,
  kind,
  rules,
  saved,
  instruments,
  children,
}: Parameters<typeof TestSheetForm>[0] & {
  saved: SavedSheet | null;
  instruments: readonly Instrument[];
}) {
  const draft = useWork({
    form: "tests",
    subject: `${repair} ${kind}`,
    start: () => workOn(versionOf(repair, saved)),
    definition: SHEET_DRAFT,
  });
  const work = draft.draft;
  const latest = useRef(work);
  latest.current = work;
  const [theirs, setTheirs] = useState<Version<TestSheet> | null>(null);
  const changed = !isSame(SHEET_DRAFT, work.was, work.draft);
  const {
    busy,
    waiting,
    retry,
    change: send,
  } = useUnsent({
    key: `tests:${repair}:${kind}`,
    isChange: (value): value is Work<TestSheet> => isWork(SHEET_DRAFT, value),
    errorTitle: "Error saving test sheet",
    latest: true,
    send: (tables, now) => saveOrRead(tables, kind, now),
    onSaved(result, typed) {
      if (result.theirs) return setTheirs(result.theirs);
      const now = { ...latest.current, seen: result.savedAt, was: typed.draft };
      latest.current = now;
      draft.change(now);
      toast({ title: "Test sheet saved" });
    },
  });
  if (!changed && saved && saved.saved_at > (work.seen ?? "")) {
    draft.change(workOn(versionOf(repair, saved)));
  }
  const sheet = work.draft;
  const { errors } = assessSheet(sheet.tests, rules);

  function change(next: Partial<TestSheet>) {
    const now = { ...latest.current, draft: { ...latest.current.draft, ...next } };
    latest.current = now;
    draft.change(now);
  }
  function changeTest(id: string, values: Test["values"]) {
    const { tests } = latest.current.draft;
    change({
      tests: tests.map((one) =>
        one.id === id ? { ...one, values: { ...one.values, ...values } } : one,
      ),
    });
  }

  const isReady = !changed && work.seen !== null && Object.keys(errors).length === 0;
  return (
    <>
      <form
        noValidate
        aria-label={CERTIFICATE_TITLES[kind]}
        aria-busy={busy}
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          send(work);
        }}
      >
        <DraftNotice saved={draft} />
        {waiting.length > 0 && (
          <UnsentNotice what={CERTIFICATE_TITLES[kind].toLowerCase()} onRetry={retry} />
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Tested on"
            type="date"
            max={officeDay(new Date())}
            value={sheet.tested_on}
            onChange={(event) => change({ tested_on: event.target.value })}
          />
        </div>
        <ul className="grid gap-4">
          {sheet.tests.map((test, index) => (
            <li key={test.id}>
              <TestFields
                test={test}
                place={index + 1}
                errors={errors[test.id] ?? {}}
                rules={rules}
                onChange={(values) => changeTest(test.id, values)}
                onRemove={() => change({ tests: sheet.tests.filter(({ id }) => id !== test.id) })}
              />
            </li>
          ))}
        </ul>
        <AddTest
          kind={kind}
          full={sheet.tests.length >= MAX_TESTS}
          onAdd={(name) => {
            const { tests } = latest.current.draft;
            change({ tests: [...tests, { id: randomId(), kind: name, values: {} }] });
          }}
        />
        <InstrumentChoice
          instruments={instruments}
          tested={sheet.tested_on}
          chosen={sheet.instruments}
          onChange={(chosen) => change({ instruments: chosen })}
        />
        <TextAreaField
          label="Condition as received"
          rows={2}
          maxLength={2000}
          value={sheet.condition}
          onChange={(event) => change({ condition: event.target.value })}
        />
        <TextAreaField
          label="Deviations from the method"
          rows={2}
          maxLength={2000}
          value={sheet.deviations}
          onChange={(event) => change({ deviations: event.target.value })}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="primary" disabled={busy || !changed}>
            {busy ? "Saving..." : "Save test sheet"}
          </Button>
          <p className="text-sm text-muted">
            {changed
              ? "Not saved yet"
              : saved && `Saved on ${formatMoment(saved.saved_at)}, ${saved.saved_by}`}
          </p>
        </div>
      </form>
      {children?.(isReady && work.seen !== null ? { seen: work.seen, sheet } : null)}
      {theirs && (
        <RecordConflict
          what={CERTIFICATE_TITLES[kind].toLowerCase()}
          definition={SHEET_DRAFT}
          work={work}
          now={theirs}
          lastChange={null}
          onGoOn={(next, saves) => {
            latest.current = next;
            draft.change(next);
            setTheirs(null);
            if (saves) send(next);
          }}
          onClose={() => setTheirs(null)}
        />
      )}
    </>
  );
}

function TestFields({
  test: { kind, values },
  place,
  errors,
  rules,
  onChange,
  onRemove,
}: {
  test: Test;
  place: number;
  errors: Record<string, string>;
  rules: CertificateRules;
  onChange: (values: Test["values"]) => void;
  onRemove: () => void;
}) {
  const { title, method, fields } = TEST_KINDS[kind];
  const { tests } = assessSheet([{ id: "", kind, values }], rules);
  return (
    <fieldset className="grid gap-4 border border-line bg-paper p-4">
      <legend className="px-1 text-lg font-semibold">
        {title}
        <span className="sr-only">, test {place}</span>
      </legend>
      <p className="text-sm text-muted">{method}</p>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {Object.entries(fields).map(([name, field]) => (
          <ValueField
            key={name}
            field={field}
            value={values[name] ?? ""}
            // What is still empty is not an error while typing.
            error={values[name] ? errors[name] : undefined}
            onChange={(value) => onChange({ [name]: value })}
          />
        ))}
      </div>
      {tests.map(({ results }) => (
        <ResultTable key={title} results={results} />
      ))}
      {tests.length === 0 && (
        <p className="text-sm text-muted">Complete the fields to see the result.</p>
      )}
      <div>
        <Button onClick={onRemove}>
          Remove test<span className="sr-only"> {`${place}, ${title}`}</span>
        </Button>
      </div>
    </fieldset>
  );
}

function ValueField({
  field,
  value,
  error,
  onChange,
}: {
  field: TestField;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}) {
  if ("options" in field) {
    return (
      <SelectField
        label={field.label}
        placeholder="Choose"
        options={Object.entries(field.options).map(([name, label]) => ({ value: name, label }))}
        value={value}
        {...(error && { error })}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  const unit = "unit" in field && field.unit ? ` (${field.unit})` : "";
  return (
    <TextField
      label={`${field.label}${unit}`}
      autoComplete="off"
      inputMode={"unit" in field ? "decimal" : undefined}
      maxLength={120}
      value={value}
      {...(error && { error })}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function AddTest({
  kind,
  full,
  onAdd,
}: {
  kind: CertificateKind;
  full: boolean;
  onAdd: (name: Test["kind"]) => void;
}) {
  const names = testKindsOf(kind);
  const [name, setName] = useState(names[0]);
  return (
    <div className="flex flex-wrap items-end gap-3">
      {names.length > 1 && (
        <SelectField
          className="min-w-0 flex-1"
          label="Test"
          value={name}
          options={names.map((one) => ({ value: one, label: TEST_KINDS[one].title }))}
          onChange={(event) => setName(names.find((one) => one === event.target.value))}
        />
      )}
      <Button disabled={full} onClick={() => name && onAdd(name)}>
        {names.length > 1 ? "Add test" : "Add rotor"}
      </Button>
    </div>
  );
}

function InstrumentChoice({
  instruments,
  tested,
  chosen,
  onChange,
}: {
  instruments: readonly Instrument[];
  tested: string;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-lg font-semibold">Instruments</legend>
      {instruments.length === 0 && (
        <p className="text-sm text-muted">No instruments yet. Ask the office to add them.</p>
      )}
      {instruments.map(({ id, name, calibrated_on, due_on }) => {
        const isFit = tested === "" || (calibrated_on <= tested && tested <= due_on);
        const isChosen = chosen.includes(id);
        return (
          <CheckboxField
            key={id}
            className="[&_label]:min-h-12"
            label={name}
            hint={`${isFit ? "Calibration due" : "Out of calibration on the test date, due"} ${formatDate(due_on)}`}
            checked={isChosen}
            disabled={!isFit && !isChosen}
            onChange={() =>
              onChange(isChosen ? chosen.filter((one) => one !== id) : [...chosen, id])
            }
          />
        );
      })}
    </fieldset>
  );
}

async function saveOrRead(
  tables: TableClient,
  kind: CertificateKind,
  { id, seen, draft: sheet }: Work<TestSheet>,
): Promise<{ savedAt: string; theirs: null } | { savedAt: null; theirs: Version<TestSheet> }> {
  const savedAt = await saveTestSheet(tables, { target: id, kind, seen, sheet });
  if (savedAt !== null) return { savedAt, theirs: null };
  const saved = await fetchTestSheet(tables, id, kind);
  // After a lost response, their version is ours.
  if (saved && isSame(SHEET_DRAFT, saved.sheet, sheet)) {
    return { savedAt: saved.saved_at, theirs: null };
  }
  return { savedAt: null, theirs: versionOf(id, saved) };
}

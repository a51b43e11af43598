import { type ReactNode, useState } from "react";
import type { TableClient } from "#app/data/database.ts";
import { useAction } from "#app/data/use-table-mutation.ts";
import { CsvError, csvFile } from "#app/lib/csv.ts";
import { saveFile } from "#app/lib/save-file.ts";
import { readTables, type Sheet, tooManyRows } from "#app/lib/table-file.ts";
import type { DecimalMark } from "#app/lib/typed-number.ts";
import { UNDO_DURATION } from "#app/office/bulk-bar.tsx";
import { ListSkeleton } from "#app/office/content.tsx";
import { readCsvForm } from "#app/office/csv/csv-form-setting.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import {
  type FileColumns,
  hasColumn,
  isSameFile,
  proposeSheetWith,
  remembered,
  type SavedColumn,
} from "./file-columns.ts";
import {
  cellRows,
  type FileRow,
  fileRows,
  type Identity,
  type NumberWriting,
  writingOf,
} from "./file-rows.ts";
import { ImportPreview, type PreviewWords } from "./import-preview.tsx";
import { MappingForm, repeatedColumn } from "./mapping-form.tsx";
import { NumberQuestion } from "./number-question.tsx";
import { emptyPlanText, type PlannedRow, waitingNumbers } from "./planned-row.ts";

const MAX_ROWS = 100_000;
const LIMITS = { file: 20, unfolded: 150, cells: 4_000_000, rows: MAX_ROWS };

type Planned = { rows: PlannedRow[]; writes: readonly unknown[] };

export type ImportedFile = { name: string; proposal: FileColumns };

/** How files of one kind are read, planned and written. */
export type ImportKind<Context, Decisions, Plan extends Planned> = {
  words: PreviewWords;
  /** Labels of the columns that a file can have. */
  columns: Readonly<Record<string, string>>;
  /** Several of the file’s columns may be read as one of these. */
  repeated?: readonly string[];
  identity: Identity;
  /** Columns whose numbers settle the decimal separator. */
  numbers: readonly string[];
  currency: string;
  decisions: Decisions;
  /** Reads what the file is compared with. */
  read: (tables: TableClient) => Promise<Context>;
  /** Columns of earlier files. */
  saved: (context: Context) => readonly SavedColumn[] | undefined;
  propose: (rows: Sheet["rows"], context: Context) => FileColumns;
  /** Why the columns cannot be used. */
  problem: (proposal: FileColumns) => string | null;
  plan: (
    rows: readonly FileRow[],
    context: Context,
    decisions: Decisions & { mark?: DecimalMark | undefined },
  ) => Plan;
  write: (
    tables: TableClient,
    given: { plan: Plan; file: ImportedFile; onPart: (written: number) => void },
  ) => Promise<string>;
  /** Undoes what `write` has returned the id of. */
  undo?: (tables: TableClient, id: string) => Promise<unknown>;
};

type ChosenFile = ImportedFile & {
  sheets: Sheet[];
  /** Place of the sheet in use. */
  sheet: number;
  isKnown: boolean;
  rows: FileRow[];
  mark?: DecimalMark | undefined;
};

type State<Context, Decisions, Plan> =
  | { step: "choose"; error: string | null }
  | { step: "reading" }
  | { step: "columns"; file: ChosenFile; context: Context; error: string | null }
  | {
      step: "question";
      file: ChosenFile;
      context: Context;
      unclear: NonNullable<NumberWriting["unclear"]>;
    }
  | {
      step: "preview" | "writing";
      file: ChosenFile;
      context: Context;
      decisions: Decisions;
      plan: Plan;
      written: number;
    };

/** Asks for columns and an unclear number format, then previews before writing. */
export function FileImport<Context, Decisions extends object, Plan extends Planned>({
  kind,
  from,
  onImported,
  children,
}: {
  kind: ImportKind<Context, Decisions, Plan>;
  /** Whose columns are remembered, as “Karoo Bearings”. */
  from: string;
  onImported: () => void;
  /** The decisions of the preview. */
  children: (shown: {
    plan: Plan;
    context: Context;
    decisions: Decisions;
    writing: boolean;
    onDecide: (decisions: Decisions) => void;
  }) => ReactNode;
}) {
  const { words } = kind;
  const [state, setState] = useState<State<Context, Decisions, Plan>>({
    step: "choose",
    error: null,
  });
  const reading = useAction(`Error fetching ${words.many}`, (tables: TableClient) =>
    kind.read(tables),
  );
  const writing = useAction(`Error importing ${words.many}`, kind.write);
  const undoing = useAction("Undo failed", async (tables: TableClient, id: string) =>
    kind.undo?.(tables, id),
  );
  const startAgain = () => setState({ step: "choose", error: null });

  async function read(chosen: File): Promise<void> {
    setState({ step: "reading" });
    try {
      const sheets = await readTables(chosen, LIMITS);
      const answer = await reading.run();
      if (!answer) return startAgain();
      const context = answer.result;
      const found = proposeSheetWith(
        sheets,
        (rows) => kind.propose(rows, context),
        kind.identity.columns,
      );
      if (!found) throw new CsvError("The file is empty.");
      const saved = kind.saved(context);
      const isKnown = saved !== undefined && isSameFile(saved, found.proposal);
      const proposal = saved ? remembered(found.proposal, saved) : found.proposal;
      const file = {
        ...{ name: chosen.name, sheets, sheet: found.place, proposal, isKnown, rows: [] },
      };
      if (isKnown && !problemOf(proposal)) accept(file, context);
      else setState({ step: "columns", file, context, error: null });
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
      setState({ step: "choose", error: error.message });
    }
  }

  function problemOf(proposal: FileColumns): string | null {
    const twice = repeatedColumn(proposal, kind.repeated);
    if (twice) return `Two columns are read as ${kind.columns[twice]}. Leave one out.`;
    return hasColumn(proposal, kind.identity.columns)
      ? kind.problem(proposal)
      : kind.identity.missing;
  }

  function accept(chosen: ChosenFile, context: Context): void {
    const { sheets, sheet, proposal } = chosen;
    try {
      const rows = fileRows(sheets[sheet]?.rows ?? [], proposal, kind.identity);
      if (rows.length === 0) throw new CsvError("The file has no rows below its headings.");
      if (rows.length > MAX_ROWS) throw new CsvError(tooManyRows(rows.length, MAX_ROWS));
      const { mark, unclear } = writingOf(rows, kind.numbers, kind.currency);
      const file = { ...chosen, rows, mark };
      if (unclear) setState({ step: "question", file, context, unclear });
      else show(file, context, kind.decisions);
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
      setState({ step: "columns", file: chosen, context, error: error.message });
    }
  }

  function show(file: ChosenFile, context: Context, decisions: Decisions): void {
    const plan = kind.plan(file.rows, context, { ...decisions, mark: file.mark });
    setState({ step: "preview", file, context, decisions, plan, written: 0 });
  }

  async function write(): Promise<void> {
    if (state.step !== "preview") return;
    const { file, plan, decisions } = state;
    setState({ ...state, step: "writing" });
    const done = await writing.run({
      ...{ plan, file },
      onPart: (written) => setState({ ...state, step: "writing", written }),
    });
    if (done) {
      toast({
        title: `${words.many[0]?.toUpperCase()}${words.many.slice(1)} imported successfully`,
        ...(kind.undo && {
          duration: UNDO_DURATION,
          action: {
            label: "Undo",
            run: async () => {
              if (await undoing.run(done.result)) toast({ title: "Import undone" });
            },
          },
        }),
      });
    }
    if (done && waitingNumbers(plan.rows).size === 0) return onImported();
    // Someone else may have changed a record; preview again.
    const answer = await reading.run();
    if (answer) show(file, answer.result, decisions);
    else startAgain();
  }

  if (state.step === "reading") return <ListSkeleton />;
  if (state.step === "choose") {
    return (
      <div className="max-w-2xl border border-line bg-paper p-4 md:p-6">
        <TextField
          label="Excel or CSV file"
          type="file"
          accept=".xlsx,.csv,.txt,text/csv,text/plain"
          error={state.error ?? undefined}
          hint="Any columns in any order. You check the columns and the changes before importing."
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            if (file) read(file);
          }}
        />
        <Button
          size="compact"
          className="mt-5"
          onClick={() =>
            saveFile(
              `${words.many.replaceAll(" ", "-")}.csv`,
              new Blob([
                csvFile(
                  [Object.fromEntries(Object.values(kind.columns).map((label) => [label, ""]))],
                  readCsvForm(),
                ),
              ]),
            )
          }
        >
          Download template
        </Button>
      </div>
    );
  }
  const { file, context } = state;
  if (state.step === "columns") {
    const { sheets, sheet, proposal } = file;
    const change = (next: Partial<ChosenFile>) =>
      setState({ ...state, file: { ...file, ...next }, error: null });
    return (
      <MappingForm
        fileName={file.name}
        {...{ sheets, sheet, proposal }}
        options={Object.entries(kind.columns).map(([value, label]) => ({ value, label }))}
        problem={problemOf(proposal) ?? state.error}
        onSheet={(place) =>
          change({ sheet: place, proposal: kind.propose(sheets[place]?.rows ?? [], context) })
        }
        onColumns={(columns) => change({ proposal: { ...proposal, columns } })}
        onSubmit={() => {
          if (!problemOf(proposal)) accept({ ...file, isKnown: false }, context);
        }}
        onStartAgain={startAgain}
      />
    );
  }
  if (state.step === "question") {
    return (
      <NumberQuestion
        unclear={{ ...state.unclear, column: kind.columns[state.unclear.column] ?? "" }}
        onSettle={(mark) => show({ ...file, mark }, context, kind.decisions)}
        onStartAgain={startAgain}
      />
    );
  }
  const { plan, decisions, written, step } = state;
  const isWriting = step === "writing";
  return (
    <ImportPreview
      fileName={file.name}
      remembered={file.isKnown ? from : undefined}
      rows={plan.rows}
      count={plan.writes.length}
      words={words}
      error={emptyPlanText(plan.rows, plan.writes.length, words.many)}
      writing={isWriting}
      written={written}
      onWrite={write}
      onSaveWaiting={() => {
        const waiting = waitingNumbers(plan.rows);
        const rows = file.rows.filter(({ number }) => waiting.has(number));
        saveFile("rows-to-correct.csv", new Blob([csvFile(cellRows(rows), readCsvForm())]));
      }}
      onChangeColumns={() => setState({ step: "columns", file, context, error: null })}
      onStartAgain={startAgain}
    >
      {children({
        ...{ plan, context, decisions, writing: isWriting },
        onDecide: (next) => show(file, context, next),
      })}
    </ImportPreview>
  );
}

import { type ReactNode, useState } from "react";
import { formatCount } from "#app/lib/numbers.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import {
  countOf,
  type Duplicates,
  OUTCOMES,
  type Outcome,
  type PlannedCell,
  type PlannedRow,
} from "./planned-row.ts";

const ROWS_SHOWN = 200;

export type PreviewWords = {
  one: string;
  many: string;
  /** Heading of the rows’ names. */
  heading: string;
  /** Shown without rows of it too. */
  outcomes: readonly Outcome[];
  label: (column: string) => string;
  value: (column: string, text: string) => string;
};

/** What an import will write, with its problems. `children` are the decisions. */
export function ImportPreview({
  fileName,
  remembered,
  rows,
  count,
  words,
  error,
  fileWins = false,
  writing,
  written,
  children,
  onWrite,
  onSaveWaiting,
  onChangeColumns,
  onStartAgain,
}: {
  fileName: string;
  /** The source whose columns were used. */
  remembered: string | undefined;
  rows: readonly PlannedRow[];
  /** Records to write. */
  count: number;
  words: PreviewWords;
  error: string | null;
  fileWins?: boolean;
  writing: boolean;
  written: number;
  children?: ReactNode;
  onWrite: () => void;
  onSaveWaiting: () => void;
  onChangeColumns: () => void;
  onStartAgain: () => void;
}) {
  const [only, setOnly] = useState<Outcome | null>(null);
  const [first, setFirst] = useState(0);
  const wrong = countOf(rows, "wrong");
  const outcomes = OUTCOMES.filter(({ outcome }) => words.outcomes.includes(outcome));
  const listed = outcomes.flatMap(({ outcome }) =>
    only === null || only === outcome ? rows.filter((row) => row.outcome === outcome) : [],
  );
  const start = first < listed.length ? first : 0;
  const shown = listed.slice(start, start + ROWS_SHOWN);
  const total = formatCount(count);
  return (
    <>
      <section aria-label="Preview" className="mb-6 border border-line bg-paper p-4 md:p-6">
        <h2 className="text-xl wrap-anywhere">{fileName}</h2>
        {remembered !== undefined && (
          <p className="mt-1 text-sm text-muted wrap-anywhere">
            Columns as in the last import of {remembered}.
          </p>
        )}
        <fieldset className="mt-4 grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-6">
          <legend className="sr-only">Rows shown</legend>
          {outcomes.map(({ outcome, label }) => (
            <button
              key={outcome}
              type="button"
              aria-pressed={only === outcome}
              onClick={() => {
                setOnly(only === outcome ? null : outcome);
                setFirst(0);
              }}
              className="flex min-h-16 flex-col border-l-2 border-line py-1 pl-3 text-left hover:border-ink aria-pressed:border-blue aria-pressed:bg-blue-tint"
            >
              <span className="text-2xl font-semibold tabular-nums">
                {formatCount(countOf(rows, outcome))}
              </span>
              <span className="text-sm text-muted">{label}</span>
            </button>
          ))}
        </fieldset>
        {children}
        {wrong > 0 && !error && (
          <p role="status" className="mt-4 border-l-2 border-warn bg-warn-tint p-3 text-sm">
            {wrong === 1 ? "1 row has" : `${formatCount(wrong)} rows have`} errors and will be
            skipped. The others can be imported now. Correct the skipped rows in a separate file to
            avoid duplicates.
          </p>
        )}
        {error && (
          <p role="alert" className="mt-4 border-l-2 border-warn bg-warn-tint p-3 text-sm">
            {error}
          </p>
        )}
        {writing && (
          <p className="mt-4 grid gap-2 text-sm">
            <span>
              {written > 0
                ? `${formatCount(written)} of ${total} ${words.many} imported.`
                : `Importing ${total} ${words.many}...`}
            </span>
            <progress
              aria-label={`${words.many[0]?.toUpperCase()}${words.many.slice(1)} imported`}
              className="h-2 w-full appearance-none bg-line [&::-moz-progress-bar]:bg-blue [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-blue"
              max={count}
              {...(written > 0 && { value: written })}
            />
          </p>
        )}
        <div className="mt-5 flex flex-wrap gap-3">
          {!error && (
            <Button variant="primary" disabled={writing} onClick={onWrite}>
              {writing ? "Importing..." : `Import ${total} ${count === 1 ? words.one : words.many}`}
            </Button>
          )}
          {(wrong > 0 || countOf(rows, "unknown") > 0) && (
            <Button disabled={writing} onClick={onSaveWaiting}>
              Download skipped rows
            </Button>
          )}
          <Button disabled={writing} onClick={onChangeColumns}>
            Change columns
          </Button>
          <Button disabled={writing} onClick={onStartAgain}>
            Choose another file
          </Button>
        </div>
      </section>
      {shown.length > 0 && (
        <DataTable
          caption="Rows in the file"
          columns={rowColumns(words, fileWins)}
          rows={shown}
          rowKey={({ number }) => String(number)}
        />
      )}
      {listed.length > shown.length && (
        <div className="mt-3 flex flex-wrap items-center gap-3 text-sm">
          <p role="status" className="text-muted tabular-nums">
            Rows {formatCount(start + 1)} to {formatCount(start + shown.length)} of{" "}
            {formatCount(listed.length)}
          </p>
          <Button
            size="compact"
            disabled={start === 0}
            onClick={() => setFirst(Math.max(0, start - ROWS_SHOWN))}
          >
            Previous rows
          </Button>
          <Button
            size="compact"
            disabled={start + ROWS_SHOWN >= listed.length}
            onClick={() => setFirst(start + ROWS_SHOWN)}
          >
            Next rows
          </Button>
        </div>
      )}
    </>
  );
}

/** Asks about rows that seem to repeat a record. */
export function DuplicateChoice({
  rows,
  question,
  records,
  chosen,
  disabled,
  onChoose,
}: {
  rows: readonly PlannedRow[];
  /** After the number of rows, such as “may duplicate a product.”. */
  question: string;
  records: string;
  chosen: Duplicates | undefined;
  disabled: boolean;
  onChoose: (duplicates: Duplicates | undefined) => void;
}) {
  const open = rows.filter(({ like }) => like !== undefined).length;
  if (open === 0 && chosen === undefined) return null;
  return (
    <fieldset className="mt-4 border-l-2 border-warn bg-warn-tint p-3 text-sm" disabled={disabled}>
      <legend className="sr-only">Possible duplicates</legend>
      <p className="font-semibold">
        {open > 0
          ? `${open === 1 ? "1 row" : `${formatCount(open)} rows`} ${question}`
          : "Possible duplicates"}
      </p>
      {(["update", "add", undefined] as const).map((choice) => (
        <label key={`${choice}`} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="duplicates"
            checked={chosen === choice}
            onChange={() => onChoose(choice)}
            className="size-5 shrink-0 accent-blue"
          />
          {choice === "update" && `Update the existing ${records}`}
          {choice === "add" && `Add them as new ${records}`}
          {choice === undefined && "Leave them out"}
        </label>
      ))}
    </fieldset>
  );
}

function rowColumns(words: PreviewWords, fileWins: boolean): Column<PlannedRow>[] {
  return [
    {
      label: words.heading,
      cell: ({ name }) => (
        <strong className="font-semibold wrap-anywhere">{name || "No name"}</strong>
      ),
    },
    { label: "Row", cell: ({ number }) => <span className="tabular-nums">{number}</span> },
    {
      label: "Result",
      cell: ({ outcome }) => {
        const { badge, tone } = OUTCOMES.find((one) => one.outcome === outcome) ?? OUTCOMES[0];
        return <Badge tone={tone}>{badge}</Badge>;
      },
    },
    {
      label: "Details",
      cell: (row) =>
        row.outcome === "duplicate" ? (
          `May duplicate ${row.like}.`
        ) : row.errors.length > 0 ? (
          <ul className={row.outcome === "wrong" ? "text-bad" : "text-muted"}>
            {row.errors.map((error) => (
              <li key={error} className="wrap-anywhere">
                {error}
              </li>
            ))}
          </ul>
        ) : (
          <PlannedCells {...{ row, words, fileWins }} />
        ),
    },
  ];
}

type Shown = { words: PreviewWords; fileWins: boolean };

function PlannedCells({ row, words, fileWins }: { row: PlannedRow } & Shown) {
  const cells = row.cells.filter(({ column }) => row.outcome !== "new" || column !== "name");
  return (
    <ul className="grid gap-1">
      {cells.map((cell) => (
        <li key={cell.column} className="wrap-anywhere">
          <span className="text-muted">{words.label(cell.column)}:</span>{" "}
          {row.outcome === "new" && cell.now === "" ? (
            shown(words, cell.column, cell.file)
          ) : (
            <Change {...{ cell, words, fileWins }} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Change({
  cell: { column, now, file, change },
  words,
  fileWins,
}: { cell: PlannedCell } & Shown) {
  const stays = change === "stale" || (change === "both" && !fileWins);
  return (
    <>
      <span className="tabular-nums">
        {stays
          ? `${shown(words, column, now)} unchanged`
          : `${shown(words, column, now)} → ${shown(words, column, file)}`}
      </span>
      {change !== "written" && (
        <>
          {" "}
          <Badge tone="warn">Changed since your export</Badge>
          {stays && (
            <span className="text-muted"> Your file has {shown(words, column, file)}.</span>
          )}
        </>
      )}
    </>
  );
}

/** The record’s page shows the full text. */
const MAX_SHOWN = 80;

function shown(words: PreviewWords, column: string, text: string): string {
  if (text === "") return "nothing";
  const value = words.value(column, text);
  return value.length > MAX_SHOWN ? `${value.slice(0, MAX_SHOWN)}…` : value;
}

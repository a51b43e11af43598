import { formatCount, formatPrice } from "#app/lib/numbers.ts";
import {
  DuplicateChoice,
  ImportPreview as Preview,
  type PreviewWords,
} from "#app/office/import/import-preview.tsx";
import { emptyPlanText } from "#app/office/import/planned-row.ts";
import type { ImportOptions, ImportPlan } from "./import-plan.ts";
import { isColumn, labelOf, typedAs } from "./product-text.ts";

const WORDS: PreviewWords = {
  one: "product",
  many: "products",
  heading: "Product",
  outcomes: ["wrong", "duplicate", "new", "changed", "same", "skipped"],
  label: (column) => (isColumn(column) ? labelOf(column) : column),
  value: (column, text) =>
    isColumn(column) && typedAs(column) === "money" && Number.isFinite(Number(text))
      ? formatPrice(Number(text))
      : text,
};

export function ImportPreview({
  plan,
  decisions: { fileWins, duplicates },
  onDecide,
  ...preview
}: {
  fileName: string;
  /** The source whose columns were used. */
  remembered: string | undefined;
  plan: ImportPlan;
  decisions: Pick<ImportOptions, "fileWins" | "duplicates">;
  writing: boolean;
  written: number;
  /** Decides conflicts with other users, and rows that seem to repeat products. */
  onDecide: (decisions: Partial<Pick<ImportOptions, "fileWins" | "duplicates">>) => void;
  onWrite: () => void;
  onSaveWaiting: () => void;
  onChangeColumns: () => void;
  onStartAgain: () => void;
}) {
  const { rows, writes } = plan;
  return (
    <Preview
      {...preview}
      rows={rows}
      count={writes.length}
      words={WORDS}
      error={emptyPlanText(rows, writes.length, WORDS.many)}
      fileWins={fileWins}
    >
      {plan.newCategories.length > 0 && (
        <p className="mt-4 text-sm wrap-anywhere">
          New categories: <strong>{plan.newCategories.join(", ")}</strong>
        </p>
      )}
      {plan.unversioned > 0 && (
        <p className="mt-4 border-l-2 border-warn bg-warn-tint p-3 text-sm">
          {plan.unversioned === 1 ? "1 row has" : `${formatCount(plan.unversioned)} rows have`} no
          version, so changes made in the shop since the export cannot be detected. The file will
          replace the current values shown below.
        </p>
      )}
      {plan.both > 0 && (
        <fieldset
          className="mt-4 border-l-2 border-warn bg-warn-tint p-3 text-sm"
          disabled={preview.writing}
        >
          <legend className="sr-only">Conflicting values</legend>
          <p className="font-semibold">
            {plan.both === 1 ? "1 value was" : `${formatCount(plan.both)} values were`} changed both
            in your file and in the shop since your export.
          </p>
          {[false, true].map((choice) => (
            <label key={`${choice}`} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="both"
                checked={fileWins === choice}
                onChange={() => onDecide({ fileWins: choice })}
                className="size-5 shrink-0 accent-blue"
              />
              {choice ? "Use the file’s values" : "Keep current values"}
            </label>
          ))}
        </fieldset>
      )}
      <DuplicateChoice
        rows={rows}
        question="may duplicate a product with a similar number or the same name."
        records={WORDS.many}
        chosen={duplicates}
        disabled={preview.writing}
        onChoose={(choice) => onDecide({ duplicates: choice })}
      />
    </Preview>
  );
}

import type { DecimalMark } from "#app/lib/typed-number.ts";
import { Button } from "#app/ui/button.tsx";
import type { NumberWriting } from "./file-rows.ts";

/** Asks once per file about a mark before three digits. */
export function NumberQuestion({
  unclear: { text, column, row },
  onSettle,
  onStartAgain,
}: {
  unclear: NonNullable<NumberWriting["unclear"]>;
  onSettle: (mark: DecimalMark) => void;
  onStartAgain: () => void;
}) {
  const typed = text.includes(",") ? "," : ".";
  return (
    <section
      aria-labelledby="question"
      className="max-w-2xl border border-line bg-paper p-4 md:p-6"
    >
      <h2 id="question" className="text-xl">
        What does the {typed === "," ? "comma" : "point"} in {text} mean in this file?
      </h2>
      <p className="mt-2">
        It appears under {column} in row {row}, and no other number in the file settles it. Your
        choice applies to the whole file.
      </p>
      <p className="mt-5 flex flex-wrap gap-3">
        <Button onClick={() => onSettle(typed === "," ? "." : ",")}>
          {text.replace(typed, " ")} (thousands separator)
        </Button>
        <Button onClick={() => onSettle(typed)}>
          {text.replace(/[,.]?0+$/, "")} (decimal separator)
        </Button>
        <Button variant="quiet" onClick={onStartAgain}>
          Choose another file
        </Button>
      </p>
    </section>
  );
}

import { useState } from "react";
import type { ProductVersion } from "#app/data/product-list.ts";
import { formatMoment } from "#app/features/admin/moment.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { differences, draftOf, type FormColumn, type ProductDraft } from "./product-draft.ts";
import { labelOf, typedAs } from "./product-text.ts";

type Choice = "mine" | "theirs";

/**
 * Somebody else saved the product meanwhile: both versions, field by field, and the person chooses.
 * What only one of the two changed is chosen already.
 */
export function ConflictDialog({
  draft,
  base,
  theirs,
  categoryName,
  onSave,
  onClose,
}: {
  draft: ProductDraft;
  base: ProductVersion | null;
  theirs: ProductVersion;
  categoryName: (id: string) => string;
  onSave: (merged: ProductDraft) => void;
  onClose: () => void;
}) {
  const mineWas = draftOf(base);
  const saved = draftOf(theirs);
  const [choices, setChoices] = useState<Partial<Record<FormColumn, Choice>>>({});
  const choiceOf = (field: FormColumn): Choice =>
    choices[field] ?? (draft[field] === mineWas[field] ? "theirs" : "mine");
  const merged = { ...draft };
  for (const name of differences(draft, saved)) {
    if (choiceOf(name) === "theirs") merged[name] = saved[name];
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Somebody else changed this product"
      description={`It was saved ${formatMoment(theirs.updated_at)}, after you opened it. Choose what to keep.`}
      width="44rem"
      footer={
        <>
          <Button size="compact" onClick={onClose}>
            Go on editing
          </Button>
          <Button size="compact" variant="primary" onClick={() => onSave(merged)} data-autofocus>
            {differences(merged, saved).length === 0 ? "Keep their version" : "Save this choice"}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {differences(draft, saved).map((name) => (
          <fieldset key={name}>
            <legend className="mb-1.5 text-sm font-semibold">{labelOf(name)}</legend>
            <div className="grid gap-2 sm:grid-cols-2">
              {(["mine", "theirs"] as const).map((choice) => {
                const text = choice === "mine" ? draft[name] : saved[name];
                return (
                  <label
                    key={choice}
                    className="flex items-start gap-3 rounded-sm border border-line p-3 has-checked:border-blue has-checked:bg-blue-tint"
                  >
                    <input
                      type="radio"
                      name={`choice-${name}`}
                      checked={choiceOf(name) === choice}
                      onChange={() => setChoices((now) => ({ ...now, [name]: choice }))}
                      className="mt-0.5 size-5 shrink-0 accent-blue"
                    />
                    <span className="min-w-0 text-sm">
                      <span className="block text-muted">
                        {choice === "mine" ? "Yours" : "Theirs"}
                      </span>
                      <span className="line-clamp-6 wrap-anywhere">
                        {(typedAs(name) === "category" ? categoryName(text) : text) || "nothing"}
                      </span>
                    </span>
                  </label>
                );
              })}
            </div>
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
}

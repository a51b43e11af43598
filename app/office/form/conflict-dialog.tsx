import { type ReactNode, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import {
  type Choice,
  type ConflictField,
  conflictFields,
  type DraftDefinition,
  settled,
  type Version,
  type Work,
} from "./record-draft.ts";

const WORDS: Record<Choice, string> = {
  yours: "Yours",
  theirs: "Theirs",
  both: "Both, with yours below",
};

/** Typed values remain in the form until resolved. */
export function ConflictDialog({
  what,
  lastChange,
  fields,
  onSettle,
  onClose,
}: {
  /** Follows "this". */
  what: string;
  lastChange: ReactNode;
  fields: readonly ConflictField[];
  /** `saves` is false when the other version remains unchanged. */
  onSettle: (choice: (name: string) => Choice, saves: boolean) => void;
  onClose: () => void;
}) {
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const choiceOf = (field: ConflictField): Choice => choices[field.name] ?? suggested(field);
  const saves = fields.some((field) => choiceOf(field) !== "theirs");

  function settle() {
    const chosen = new Map(fields.map((field) => [field.name, choiceOf(field)]));
    onSettle((name) => chosen.get(name) ?? "yours", saves);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Someone else changed this ${what}`}
      description="It was saved after you opened it. Choose which version to use."
      width="44rem"
      footer={
        <>
          <Button size="compact" onClick={onClose}>
            Decide later
          </Button>
          <Button size="compact" variant="primary" onClick={settle} data-autofocus>
            {saves ? "Save selection" : "Use their version"}
          </Button>
        </>
      }
    >
      {lastChange}
      <div className="grid gap-5">
        {fields.map((field) => (
          <fieldset key={field.name}>
            <legend className="mb-1.5 text-sm font-semibold">{field.label}</legend>
            <div className="grid gap-2 sm:grid-cols-2">
              {offered(field).map((choice) => (
                <label
                  key={choice}
                  className="flex items-start gap-3 rounded-sm border border-line p-3 has-checked:border-blue has-checked:bg-blue-tint"
                >
                  <input
                    type="radio"
                    name={`choice-${field.name}`}
                    checked={choiceOf(field) === choice}
                    onChange={() => setChoices((now) => ({ ...now, [field.name]: choice }))}
                    className="mt-0.5 size-5 shrink-0 accent-blue"
                  />
                  <span className="min-w-0 text-sm">
                    <span className="block text-muted">{WORDS[choice]}</span>
                    {choice !== "both" && (
                      <span className="whitespace-pre-wrap wrap-anywhere">
                        {field[choice] || "nothing"}
                      </span>
                    )}
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
}

function offered({ joins, yours, theirs }: ConflictField): Choice[] {
  return joins && yours && theirs ? ["yours", "theirs", "both"] : ["yours", "theirs"];
}

function suggested(field: ConflictField): Choice {
  if (field.yours === field.was) return "theirs";
  return offered(field).includes("both") && field.theirs !== field.was ? "both" : "yours";
}

export function GoneDialog({
  what,
  open,
  onSaveNew,
  onClose,
}: {
  what: string;
  open: boolean;
  onSaveNew: () => void;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      open={open}
      question={`Someone else deleted this ${what}`}
      action={`Save as a new ${what}`}
      dismissal="Decide later"
      variant="secondary"
      onConfirm={onSaveNew}
      onClose={onClose}
    >
      <p className="text-muted">Your changes are still here.</p>
    </ConfirmDialog>
  );
}

export function RecordConflict<Draft>({
  what,
  definition,
  work,
  now,
  lastChange,
  newOf,
  onGoOn,
  onClose,
}: {
  what: string;
  definition: Pick<DraftDefinition<Draft>, "parts">;
  work: Work<Draft>;
  /** null if deleted */
  now: Version<Draft> | null;
  lastChange: ReactNode;
  /** Only where records can be deleted. */
  newOf?: (work: Work<Draft>) => Work<Draft>;
  onGoOn: (work: Work<Draft>, saves: boolean) => void;
  onClose: () => void;
}) {
  if (now) {
    return (
      <ConflictDialog
        what={what}
        lastChange={lastChange}
        fields={conflictFields(definition, work, now.draft)}
        onSettle={(choice, saves) => onGoOn(settled(definition, work, now, choice), saves)}
        onClose={onClose}
      />
    );
  }
  return (
    <GoneDialog
      what={what}
      open
      onSaveNew={() => newOf && onGoOn(newOf(work), true)}
      onClose={onClose}
    />
  );
}

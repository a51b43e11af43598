import { type FormEvent, type ReactNode, useRef, useState } from "react";
import type { TableClient } from "#app/data/database.ts";
import { useAction } from "#app/data/use-table-mutation.ts";
import { LastChange } from "#app/office/history/history.tsx";
import { RecordConflict } from "./conflict-dialog.tsx";
import { useWork } from "./draft.tsx";
import { focusFirstError } from "./focus-first-error.ts";
import type { DraftDefinition, Version, Work } from "./record-draft.ts";

/** `now` is null for a deleted record. */
type Conflict<Draft> = { now: Version<Draft> | null };

/** `save` resolves to null, or to the current record on conflict. */
export function useRecordForm<Draft>({
  what,
  table,
  subject,
  start,
  definition,
  isValid,
  newOf,
  save,
  onSaved,
}: {
  what: "customer" | "machine" | "field" | "purchase order" | "supplier";
  table: Parameters<typeof LastChange>[0]["table"];
  subject: string;
  start: () => Work<Draft>;
  definition: DraftDefinition<Draft>;
  isValid: (work: Work<Draft>) => boolean;
  newOf: (work: Work<Draft>) => Work<Draft>;
  save: (tables: TableClient, work: Work<Draft>) => Promise<Conflict<Draft> | null>;
  onSaved: (work: Work<Draft>) => void;
}) {
  const saved = useWork({ form: what, subject, start, definition });
  const work = saved.draft;
  const [tried, setTried] = useState(false);
  const [conflict, setConflict] = useState<Conflict<Draft> | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const { busy, run } = useAction(`Error saving ${what}`, save);

  async function store(next: Work<Draft>) {
    setTried(true);
    if (!isValid(next)) return focusFirstError(form.current);
    const answer = await run(next);
    if (!answer) return;
    setConflict(answer.result);
    if (answer.result) return;
    saved.forget();
    onSaved(next);
  }

  const dialog: ReactNode = conflict && (
    <RecordConflict
      what={what}
      definition={definition}
      work={work}
      now={conflict.now}
      lastChange={<LastChange table={table} id={work.id} />}
      newOf={newOf}
      onGoOn={(next, saves) => {
        setConflict(null);
        saved.change(next);
        if (saves) store(next);
      }}
      onClose={() => setConflict(null)}
    />
  );
  return {
    saved,
    work,
    busy,
    tried,
    change: (draft: Draft) => saved.change({ ...work, draft }),
    formProps: {
      ref: form,
      noValidate: true,
      onSubmit(event: FormEvent) {
        event.preventDefault();
        store(work);
      },
    },
    dialog,
  };
}

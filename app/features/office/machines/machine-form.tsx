import { type FormEvent, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { MACHINE_COLUMNS, MACHINE_KINDS } from "#app/data/machine.ts";
import {
  deleteMachine,
  fetchOfficeMachine,
  type OfficeMachine,
  saveMachines,
} from "#app/data/machine-edits.ts";
import { KIND_NAMES } from "#app/features/machines/machine-words.ts";
import { ConflictDialog, GoneDialog } from "#app/features/office/form/conflict-dialog.tsx";
import { DraftNotice, useDraft } from "#app/features/office/form/draft.tsx";
import { LastChange } from "#app/features/office/history/history.tsx";
import { useAction } from "#app/features/remote-data/use-action.ts";
import { randomId } from "#app/lib/random-id.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { CheckboxField, SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import {
  conflictFields,
  draftOf,
  isMachineWork,
  isSame,
  MACHINE_LABELS,
  type MachineColumn,
  type MachineErrors,
  type MachineTexts,
  type MachineWork,
  type ProductNames,
  readMachine,
  settled,
  workOn,
} from "./machine-draft.ts";
import { PositionFields } from "./position-fields.tsx";

const NO_ERRORS: MachineErrors = { model: {}, positions: {} };
const LIST = "/admin/machines";

/** Writes a new machine, or changes one, with its positions. */
export function MachineForm({
  machine,
  names,
  products,
}: {
  machine: OfficeMachine | null;
  names: ProductNames;
  /** Names that can be chosen. */
  products: readonly string[];
}) {
  const kept = useDraft<MachineWork>({
    form: "machine",
    subject: machine?.id ?? "new",
    start: () => workOn(machine, names),
    isDraft: isMachineWork,
    isChanged: ({ was, draft }) => !isSame(was, draft),
  });
  const work = kept.draft;
  const { model, positions } = work.draft;
  const [tried, setTried] = useState(false);
  const [conflict, setConflict] = useState<{ now: OfficeMachine | null } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const list = useId();
  const navigate = useNavigate();
  const saving = useAction("Error saving machine", saveOrRead);
  const errors = (tried && readMachine(work, names).errors) || NO_ERRORS;

  function changeModel(values: Partial<MachineTexts>) {
    kept.change({ ...work, draft: { positions, model: { ...model, ...values } } });
  }

  async function store(next: MachineWork) {
    setTried(true);
    const { change } = readMachine(next, names);
    if (!change) {
      // The first field that is wrong is marked after this render.
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(),
      );
      return;
    }
    const answer = await saving.run(change);
    if (!answer) return;
    setConflict(answer.result);
    if (answer.result) return;
    kept.forget();
    toast({ title: next.seen === null ? "Machine created" : "Machine saved" });
    await navigate(LIST);
  }

  return (
    <>
      <form
        ref={form}
        noValidate
        className="grid max-w-5xl gap-8"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          store(work);
        }}
      >
        <DraftNotice kept={kept} />
        <datalist id={list}>
          {products.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {MACHINE_COLUMNS.map((column) => (
            <MachineField
              key={column}
              column={column}
              value={model[column]}
              error={errors.model[column]}
              products={list}
              onChange={changeModel}
            />
          ))}
        </div>
        <PositionFields
          positions={positions}
          errors={errors.positions}
          products={list}
          onChange={(next) => kept.change({ ...work, draft: { model, positions: next } })}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" disabled={saving.busy}>
            {saving.busy ? "Saving..." : "Save machine"}
          </Button>
          <LinkButton to={LIST} variant="quiet" onClick={kept.forget}>
            Cancel
          </LinkButton>
          {machine && <DeleteButton machine={machine} onDeleted={kept.forget} />}
        </div>
      </form>
      {conflict?.now && (
        <ConflictDialog
          what="machine"
          lastChange={<LastChange table="machine_models" id={conflict.now.id} />}
          fields={conflictFields(work, draftOf(conflict.now, names))}
          onSettle={(choice, saves) => {
            if (!conflict.now) return;
            const theirs = draftOf(conflict.now, names);
            const next = {
              ...work,
              seen: conflict.now.updated_at,
              was: theirs,
              draft: settled(work, theirs, choice),
            };
            kept.change(next);
            if (saves) store(next);
            else setConflict(null);
          }}
          onClose={() => setConflict(null)}
        />
      )}
      <GoneDialog
        what="machine"
        open={conflict !== null && conflict.now === null}
        onSaveNew={() => {
          const draft = {
            model,
            positions: positions.map((position) => ({ ...position, id: randomId() })),
          };
          const next = { ...work, id: randomId(), seen: null, draft };
          kept.change(next);
          store(next);
        }}
        onClose={() => setConflict(null)}
      />
    </>
  );
}

/** Returns what somebody else saved meanwhile; null when the machine is saved. */
async function saveOrRead(
  tables: Parameters<typeof saveMachines>[0],
  change: Parameters<typeof saveMachines>[1][number],
): Promise<{ now: OfficeMachine | null } | null> {
  if (await saveMachines(tables, [change])) return null;
  return { now: await fetchOfficeMachine(tables, change.id) };
}

function MachineField({
  column,
  value,
  error,
  products,
  onChange,
}: {
  column: MachineColumn;
  value: string;
  error: string | undefined;
  /** Id of the list of products' names. */
  products: string;
  onChange: (values: Partial<MachineTexts>) => void;
}) {
  const box = {
    ...{ label: MACHINE_LABELS[column], error, value, autoComplete: "off" },
    onChange: (event: { target: { value: string } }) => onChange({ [column]: event.target.value }),
  };
  switch (column) {
    case "kind":
      return (
        <SelectField
          {...box}
          options={MACHINE_KINDS.map((kind) => ({ value: kind, label: KIND_NAMES[kind].one }))}
        />
      );
    case "note":
      return <TextAreaField {...box} rows={3} className="col-span-full" />;
    case "is_sample":
      return (
        <CheckboxField
          label="Sample, to be replaced by the manufacturer’s data"
          checked={value !== ""}
          onChange={(event) => onChange({ is_sample: event.target.checked ? "yes" : "" })}
          className="col-span-full"
        />
      );
    case "product_id":
      return <TextField {...box} list={products} className="col-span-full" />;
    case "also_called":
      return (
        <TextField
          {...box}
          hint="Other nameplate designations, separated by commas."
          className="col-span-full"
        />
      );
    default:
      return <TextField {...box} />;
  }
}

function DeleteButton({ machine, onDeleted }: { machine: OfficeMachine; onDeleted: () => void }) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const deleting = useAction("Error deleting machine", deleteMachine);
  return (
    <>
      <Button variant="danger" className="ml-auto" onClick={() => setAsking(true)}>
        Delete machine
      </Button>
      <ConfirmDialog
        open={asking}
        question="Are you sure you want to delete this machine?"
        action="Delete"
        onConfirm={async () => {
          setAsking(false);
          if (!(await deleting.run(machine.id))) return;
          onDeleted();
          toast({ title: "Machine deleted" });
          await navigate(LIST);
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

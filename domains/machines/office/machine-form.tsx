import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { useAction } from "#app/data/use-table-mutation.ts";
import { randomId } from "#app/lib/random-id.ts";
import { DraftNotice } from "#app/office/form/draft.tsx";
import { isSame } from "#app/office/form/record-draft.ts";
import { useRecordForm } from "#app/office/form/use-record-form.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { CheckboxField, SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import { isMade } from "#domains/contract.ts";
import { saveMachines } from "#domains/machines/contracts.ts";
import { MACHINE_COLUMNS, MACHINE_KINDS } from "#domains/machines/machine.ts";
import {
  deleteMachine,
  fetchOfficeMachine,
  type OfficeMachine,
} from "#domains/machines/machine-edits.ts";
import { KIND_NAMES } from "#domains/machines/machine-words.ts";
import {
  MACHINE_DRAFT,
  MACHINE_LABELS,
  type MachineColumn,
  type MachineDraft,
  type MachineErrors,
  type MachineTexts,
  type ProductNames,
  readMachine,
  versionOf,
  workOnMachine,
} from "./machine-draft.ts";
import { PositionFields } from "./position-fields.tsx";

const NO_ERRORS: MachineErrors = { model: {}, positions: {} };
const LIST = "/admin/machines";

export function MachineForm({
  machine,
  names,
  products,
}: {
  machine: OfficeMachine | null;
  names: ProductNames;
  products: readonly string[];
}) {
  const list = useId();
  const navigate = useNavigate();
  const { saved, work, busy, tried, change, formProps, dialog } = useRecordForm<MachineDraft>({
    what: "machine",
    table: "machine_models",
    subject: machine?.id ?? "new",
    start: () => workOnMachine(machine, names),
    definition: MACHINE_DRAFT,
    isValid: (work) => readMachine(work, names).errors === undefined,
    newOf: ({ was, draft: { model, positions } }) => ({
      ...{ id: randomId(), seen: null, was },
      draft: { model, positions: positions.map((one) => ({ ...one, id: randomId() })) },
    }),
    async save(tables, work) {
      const { change } = readMachine(work, names);
      if (!change || (await isMade(saveMachines(tables, { machines: [change] })))) return null;
      const now = await fetchOfficeMachine(tables, work.id);
      if (!now) return { now };
      const version = versionOf(now, names);
      return isSame(MACHINE_DRAFT, version.draft, work.draft) ? null : { now: version };
    },
    onSaved({ seen }) {
      toast({ title: seen === null ? "Machine created" : "Machine saved" });
      navigate(LIST);
    },
  });
  const { model, positions } = work.draft;
  const errors = (tried && readMachine(work, names).errors) || NO_ERRORS;

  return (
    <>
      <form {...formProps} className="grid max-w-5xl gap-8">
        <DraftNotice saved={saved} />
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
              onChange={(values) => change({ positions, model: { ...model, ...values } })}
            />
          ))}
        </div>
        <PositionFields
          positions={positions}
          errors={errors.positions}
          products={list}
          onChange={(next) => change({ model, positions: next })}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" disabled={busy}>
            {busy ? "Saving..." : "Save machine"}
          </Button>
          <LinkButton to={LIST} variant="quiet" onClick={saved.forget}>
            Cancel
          </LinkButton>
          {machine && <DeleteButton machine={machine} onDeleted={saved.forget} />}
        </div>
      </form>
      {dialog}
    </>
  );
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
  /** Id of the datalist. */
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

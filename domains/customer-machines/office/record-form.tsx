import { useNavigate, useSearchParams } from "react-router";
import * as v from "valibot";
import { randomId } from "#app/lib/random-id.ts";
import { DraftNotice } from "#app/office/form/draft.tsx";
import { isSame } from "#app/office/form/record-draft.ts";
import { useRecordForm } from "#app/office/form/use-record-form.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import { isMade, STALE_OR_SAVED } from "#domains/contract.ts";
import { DOCUMENT_KINDS, saveCustomerMachine } from "#domains/customer-machines/contracts.ts";
import {
  CUSTOMER_MACHINE,
  MACHINE_FIELDS,
  machineTitle,
  titleOf,
} from "#domains/customer-machines/customer-machine.ts";
import {
  type CustomerMachine,
  fetchCustomerMachine,
} from "#domains/customer-machines/customer-machines.ts";
import { namedMachine } from "#domains/customer-machines/named-machine.ts";
import { fetchMachines } from "#domains/machines/machine.ts";
import {
  type MachineTexts,
  RECORD_DRAFT,
  type RecordErrors,
  readRecord,
  recordVersion,
  workOnRecord,
} from "./record-draft.ts";

const LIST = "/admin/customer-machines";
const WIDE = ["site", "location"];

export function RecordForm({ machine }: { machine: CustomerMachine | null }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const kind = DOCUMENT_KINDS.find((one) => query.has(one));
  const document = kind && query.get(kind);
  const { saved, work, busy, tried, change, formProps, dialog } = useRecordForm<MachineTexts>({
    what: "machine",
    table: "customer_machines",
    subject: `of a customer ${machine?.id ?? `new ${query}`}`,
    start: () => workOnRecord(machine, {}),
    definition: RECORD_DRAFT,
    isValid: ({ draft }) => readRecord(draft).errors === undefined,
    newOf: (work) => ({ ...work, id: randomId(), seen: null }),
    async save(tables, { id, seen, draft }) {
      const { fields } = readRecord(draft);
      if (!fields) return null;
      const { model_id } = namedMachine(machineName(fields), await fetchMachines(tables));
      const customer_id = machine ? machine.customer_id : query.get("customer");
      const saving = saveCustomerMachine(tables, {
        ...{ target: id, seen, machine: { ...fields, model_id, customer_id } },
        ...(seen === null && kind && document && { document_kind: kind, document }),
      });
      if (await isMade(saving, STALE_OR_SAVED)) return null;
      const now = await fetchCustomerMachine(tables, id);
      if (!now) return { now };
      const version = recordVersion(now);
      return isSame(RECORD_DRAFT, version.draft, draft) ? null : { now: version };
    },
    onSaved({ id, seen }) {
      toast({ title: seen === null ? "Machine recorded" : "Machine saved" });
      navigate(`${LIST}/${id}`);
    },
  });
  const errors: RecordErrors = (tried && readRecord(work.draft).errors) || {};

  return (
    <>
      <form {...formProps} className="grid max-w-5xl gap-8">
        <DraftNotice saved={saved} />
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {MACHINE_FIELDS.map((field) => {
            const schema = CUSTOMER_MACHINE.entries[field];
            const { typed } = v.getMetadata(schema);
            const box = {
              ...{ label: titleOf(field), hint: v.getDescription(schema), autoComplete: "off" },
              ...{ error: errors[field], value: work.draft[field] },
              onChange: (event: { target: { value: string } }) =>
                change({ ...work.draft, [field]: event.target.value }),
            };
            if (typed === "text") {
              return <TextAreaField key={field} {...box} rows={5} className="col-span-full" />;
            }
            const isWide = WIDE.includes(field);
            return (
              <TextField
                key={field}
                {...box}
                type={typed === "date" ? "date" : "text"}
                inputMode={typed === "number" ? "decimal" : "text"}
                className={isWide ? "sm:col-span-1 lg:col-span-2" : ""}
              />
            );
          })}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" disabled={busy}>
            {busy ? "Saving..." : "Save machine"}
          </Button>
          <LinkButton
            to={machine ? `${LIST}/${machine.id}` : LIST}
            variant="quiet"
            onClick={saved.forget}
          >
            Cancel
          </LinkButton>
        </div>
      </form>
      {dialog}
    </>
  );
}

function machineName({ manufacturer, model }: { manufacturer: string; model: string }): string {
  return machineTitle({ manufacturer, model, serial_number: "" });
}

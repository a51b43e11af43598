import { useState } from "react";
import { useAction } from "#app/data/use-table-mutation.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import { handOverMachine } from "#domains/customer-machines/contracts.ts";
import { titleOf } from "#domains/customer-machines/customer-machine.ts";
import type { CustomerMachine } from "#domains/customer-machines/customer-machines.ts";
import { CustomerChoice } from "#domains/customers/components/customer-choice.tsx";
import type { ListedCustomer } from "#domains/customers/customers.ts";

export function HandOver({ machine }: { machine: CustomerMachine }) {
  const [open, setOpen] = useState(false);
  const [customer, setCustomer] = useState<ListedCustomer | null>(null);
  const hasOwner = machine.customer_id !== null;
  const [place, setPlace] = useState(() =>
    hasOwner
      ? { site: "", location: "", note: "" }
      : { site: machine.site, location: machine.location, note: machine.note },
  );
  const { busy, run } = useAction("Error saving machine", handOverMachine);
  const label = hasOwner ? "Transfer to another customer" : "Set customer";

  async function handOver() {
    if (!customer) return;
    const target = { target: machine.id, seen: machine.updated_at, customer: customer.id };
    if (!(await run({ ...target, ...place }))) return;
    toast({ title: hasOwner ? "Machine transferred" : "Customer set" });
    setOpen(false);
  }

  return (
    <>
      <Button size="compact" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={label}
        footer={
          <>
            <Button size="compact" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button
              size="compact"
              variant="primary"
              disabled={busy || !customer}
              onClick={handOver}
            >
              {busy ? "Saving..." : hasOwner ? "Transfer machine" : "Save customer"}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          {hasOwner && (
            <p>
              The record and its label remain valid. Site, position and notes of the previous owner
              are replaced by those below. The new owner does not see the previous owner’s
              documents.
            </p>
          )}
          <CustomerChoice
            label="Customer"
            chosen={customer}
            {...(machine.customer_id && { without: machine.customer_id })}
            onChoose={setCustomer}
          />
          {(["site", "location"] as const).map((field) => (
            <TextField
              key={field}
              label={titleOf(field)}
              value={place[field]}
              maxLength={200}
              autoComplete="off"
              onChange={({ target: { value } }) => setPlace({ ...place, [field]: value })}
            />
          ))}
          <TextAreaField
            label={titleOf("note")}
            rows={3}
            value={place.note}
            maxLength={10_000}
            onChange={({ target: { value } }) => setPlace({ ...place, note: value })}
          />
        </div>
      </Dialog>
    </>
  );
}

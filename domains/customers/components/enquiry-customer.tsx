import { useState } from "react";
import { useAction } from "#app/data/use-table-mutation.ts";
import { TaskDialog } from "#app/office/form/task-dialog.tsx";
import { Part } from "#app/office/office-page.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.ts";
import type { ListedCustomer } from "#domains/customers/customers.ts";
import { makeEnquiryCustomer, setEnquiryCustomer } from "#domains/enquiries/contracts.ts";
import type { Enquiry } from "#domains/enquiries/enquiries.ts";
import { CustomerChoice } from "./customer-choice.tsx";
import { CustomerLink } from "./customer-link.tsx";

export function EnquiryCustomer({ enquiry }: { enquiry: Enquiry }) {
  const { id, customer_id, customer_confirmed } = enquiry;
  const [choosing, setChoosing] = useState(false);
  const making = useAction("Error saving customer", async (tables) => {
    await makeEnquiryCustomer(tables, { enquiry: id });
    toast({ title: `${enquiry.company || enquiry.name} added as a customer` });
  });
  const saying = useAction("Error saving enquiry", (tables, whose: string | null) =>
    setEnquiryCustomer(tables, { enquiry: id, customer: whose }),
  );
  const busy = making.busy || saying.busy;

  return (
    <Part title="Customer">
      {customer_id && (
        <div className="grid gap-3">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <CustomerLink id={customer_id} />
            {!customer_confirmed && <Badge tone="warn">Email not confirmed</Badge>}
          </p>
          {!customer_confirmed && (
            <p className="text-sm text-muted">
              The enquiry uses this customer’s email address, but anyone can enter it in the form.
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            {!customer_confirmed && (
              <Button size="compact" disabled={busy} onClick={() => saying.run(customer_id)}>
                Confirm match
              </Button>
            )}
            <Button size="compact" variant="quiet" disabled={busy} onClick={() => saying.run(null)}>
              Not a match
            </Button>
          </div>
        </div>
      )}
      {!customer_id && (
        <div className="grid gap-3">
          <p className="text-muted">No customer has this email address.</p>
          <div className="flex flex-wrap gap-2">
            <Button size="compact" disabled={busy} onClick={() => making.run()}>
              Create customer
            </Button>
            <Button
              size="compact"
              variant="quiet"
              disabled={busy}
              onClick={() => setChoosing(true)}
            >
              Choose customer
            </Button>
          </div>
        </div>
      )}
      {choosing && <ChooseCustomer enquiry={id} onClose={() => setChoosing(false)} />}
    </Part>
  );
}

function ChooseCustomer({ enquiry, onClose }: { enquiry: string; onClose: () => void }) {
  const [chosen, setChosen] = useState<ListedCustomer | null>(null);
  return (
    <TaskDialog
      title="Choose the customer for this enquiry"
      action="Link customer"
      disabled={!chosen}
      errorTitle="Error saving enquiry"
      run={async (tables) => {
        await setEnquiryCustomer(tables, { enquiry, customer: chosen?.id ?? null });
        return `Enquiry linked to ${chosen?.name}`;
      }}
      onClose={onClose}
    >
      <CustomerChoice label="Find customer" chosen={chosen} onChoose={setChosen} />
    </TaskDialog>
  );
}

import { useState } from "react";
import type { ListedCustomer } from "#app/data/customers.ts";
import type { Enquiry } from "#app/data/enquiries.ts";
import { TaskDialog } from "#app/features/office/form/task-dialog.tsx";
import { CustomerLink } from "#app/features/office/links/customer-link.tsx";
import { Part } from "#app/features/office/page/office-page.tsx";
import { useAction } from "#app/features/remote-data/use-action.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.ts";
import { makeEnquiryCustomer, setEnquiryCustomer } from "#domains/enquiries/contracts.ts";
import { CustomerChoice } from "./customer-choice.tsx";

/** Whose an enquiry is: known by its address, said by the office, or nobody's yet. */
export function EnquiryCustomer({ enquiry }: { enquiry: Enquiry }) {
  const { id, customer_id, customer_confirmed } = enquiry;
  const [choosing, setChoosing] = useState(false);
  const making = useAction("Error saving customer", async (tables) => {
    await makeEnquiryCustomer(tables, { enquiry: id });
    toast({ title: `${enquiry.company || enquiry.name} is a customer now` });
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
            {!customer_confirmed && <Badge tone="warn">E-mail not confirmed</Badge>}
          </p>
          {!customer_confirmed && (
            <p className="text-sm text-muted">
              The enquiry came under an e-mail address of theirs. Anybody can type one into the
              form.
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            {!customer_confirmed && (
              <Button size="compact" disabled={busy} onClick={() => saying.run(customer_id)}>
                It is them
              </Button>
            )}
            <Button size="compact" variant="quiet" disabled={busy} onClick={() => saying.run(null)}>
              Not theirs
            </Button>
          </div>
        </div>
      )}
      {!customer_id && (
        <div className="grid gap-3">
          <p className="text-muted">This e-mail address belongs to no customer.</p>
          <div className="flex flex-wrap gap-2">
            <Button size="compact" disabled={busy} onClick={() => making.run()}>
              Make a customer
            </Button>
            <Button
              size="compact"
              variant="quiet"
              disabled={busy}
              onClick={() => setChoosing(true)}
            >
              Choose a customer
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
      title="Whose enquiry is this?"
      action="It is theirs"
      disabled={!chosen}
      errorTitle="Error saving enquiry"
      run={async (tables) => {
        await setEnquiryCustomer(tables, { enquiry, customer: chosen?.id ?? null });
        return `The enquiry belongs to ${chosen?.name}`;
      }}
      onClose={onClose}
    >
      <CustomerChoice label="Find the customer" chosen={chosen} onChoose={setChosen} />
    </TaskDialog>
  );
}

import { useState } from "react";
import { TaskDialog } from "#app/office/form/task-dialog.tsx";
import { Button } from "#app/ui/button.tsx";
import type { ListedCustomer } from "#domains/customers/customers.ts";
import { CustomerChoice } from "./customer-choice.tsx";

export type Buyer = {
  customer: { id: string; name: string };
  email: string;
  name: string;
  currency: string;
};

export function KnownCustomer({
  what,
  chosen,
  onChoose,
}: {
  what: "Order" | "Quotation";
  chosen: Buyer["customer"] | undefined;
  /** Null for a new customer. */
  onChoose: (buyer: Buyer | null) => void;
}) {
  const [choosing, setChoosing] = useState(false);
  const [marked, setMarked] = useState<ListedCustomer | null>(null);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {chosen && (
        <p className="wrap-anywhere">
          Customer <strong>{chosen.name}</strong>
        </p>
      )}
      <Button size="compact" onClick={() => setChoosing(true)}>
        {chosen ? "Change customer" : "Choose existing customer"}
      </Button>
      {chosen && (
        <Button size="compact" variant="quiet" onClick={() => onChoose(null)}>
          No customer
        </Button>
      )}
      {choosing && (
        <TaskDialog
          title="Choose customer"
          action="Use this customer"
          disabled={!marked}
          errorTitle="Error choosing customer"
          run={async () => {
            if (marked) onChoose(buyerOf(marked));
            return `${what} assigned to ${marked?.name}`;
          }}
          onClose={() => setChoosing(false)}
        >
          <CustomerChoice label="Find customer" chosen={marked} onChoose={setMarked} />
        </TaskDialog>
      )}
    </div>
  );
}

/** Prefers a contact with an email address. */
function buyerOf({ id, name, currency, customer_contacts: people }: ListedCustomer): Buyer {
  const buyer = people.find(({ email }) => email !== "") ?? people[0];
  return { customer: { id, name }, email: buyer?.email ?? "", name: buyer?.name || name, currency };
}

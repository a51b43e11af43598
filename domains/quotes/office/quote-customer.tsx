import { useMemo } from "react";
import { useReading } from "#app/data/use-table-query.ts";
import { Button } from "#app/ui/button.tsx";
import { useSettings } from "#domains/company/components/use-settings.ts";
import { CustomerLink } from "#domains/customers/components/customer-link.tsx";
import { fetchCustomerPrices } from "#domains/customers/contracts.ts";
import { fetchCustomer } from "#domains/customers/customers.ts";
import type { FieldsProps } from "./quote-fields.tsx";
import { customerTerms } from "./quote-from-enquiry.ts";

export function QuoteCustomer({ id, fields, onChange }: FieldsProps & { id: string }) {
  const { data: customer } = useReading({
    key: ["customer", id],
    read: (tables) => fetchCustomer(tables, id),
    errorTitle: "Error fetching customer",
  });
  const settings = useSettings();
  const agreed = customer && settings ? customerTerms(customer, settings) : {};
  const differs = JSON.stringify({ ...fields, ...agreed }) !== JSON.stringify(fields);
  return (
    <div className="-my-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <p>
        Customer <CustomerLink id={id} />
      </p>
      {customer && customer.currency !== "" && customer.currency !== fields.currency && (
        <p>Usual currency {customer.currency}. Change it under Conditions.</p>
      )}
      {differs && (
        <Button variant="quiet" size="compact" onClick={() => onChange(agreed)}>
          Use customer details
        </Button>
      )}
    </div>
  );
}

/** Returns the last paid or quoted price by product. */
export function useEarlierPrices(customerId: string | null) {
  const { data } = useReading({
    key: ["earlier prices", customerId],
    read: async (tables) =>
      customerId ? fetchCustomerPrices(tables, { customer: customerId }) : [],
  });
  return useMemo(() => data && new Map(data.map((price) => [price.product_id, price])), [data]);
}

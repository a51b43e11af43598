import { useState } from "react";
import { useNavigate } from "react-router";
import { useAction } from "#app/data/use-table-mutation.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { formatDay } from "#app/lib/moment.ts";
import { formatCount, formatPrice } from "#app/lib/numbers.ts";
import { History } from "#app/office/history/history.tsx";
import { useUndo } from "#app/office/history/use-undo.ts";
import { useListPlace } from "#app/office/list-place.ts";
import { Part } from "#app/office/office-page.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { CustomerMachines } from "#domains/customer-machines/components/customer-machines.tsx";
import {
  type CustomerFigures,
  deleteCustomer,
  fetchCustomerFigures,
} from "#domains/customers/contracts.ts";
import { CUSTOMER, CUSTOMER_COLUMNS } from "#domains/customers/customer.ts";
import type { Customer } from "#domains/customers/customers.ts";
import { EnquiryLinks } from "#domains/enquiries/components/enquiry-links.tsx";
import { fetchEnquiriesOf } from "#domains/enquiries/enquiries.ts";
import { CustomerAccountPart } from "#domains/invoices/components/customer-account.tsx";
import { OrderLinks } from "#domains/orders/components/order-links.tsx";
import { fetchCustomerOrders } from "#domains/orders/office-orders.ts";
import { QuoteLinks } from "#domains/quotes/components/quote-links.tsx";
import { fetchCustomerQuotes } from "#domains/quotes/quotes.ts";
import { AgreedPrices } from "./agreed-price-list.tsx";
import { customerChangeTexts } from "./customer-changes.ts";
import { labelOf } from "./customer-draft.ts";
import { CustomerPeople } from "./customer-people.tsx";
import { VAT_WORDS } from "./customer-row.ts";
import { DuplicatesOf, RecentMerges } from "./duplicate-customers.tsx";
import { MergeDialog } from "./merge-dialog.tsx";

export function CustomerDetail({ customer }: { customer: Customer }) {
  const { id } = customer;
  const [merging, setMerging] = useState(false);
  const { data } = useReading({
    key: ["documents of a customer", id],
    read: async (tables) => {
      const [figures, enquiries, quotes, orders] = await Promise.all([
        fetchCustomerFigures(tables, { target: id }),
        fetchEnquiriesOf(tables, id),
        fetchCustomerQuotes(tables, id),
        fetchCustomerOrders(tables, id),
      ]);
      return { figures, enquiries, quotes, orders };
    },
    errorTitle: "Error fetching customer",
    polls: true,
  });
  const buyer = customer.customer_contacts.find(({ email }) => email !== "");
  const order = new URLSearchParams({ email: buyer?.email ?? "", name: buyer?.name ?? "" });
  return (
    <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 gap-8">
        <RecentMerges customer={id} />
        <div className="flex flex-wrap gap-3">
          <LinkButton to={`/admin/quotes/new?customer=${id}`} variant="primary">
            Create quotation
          </LinkButton>
          <LinkButton to={`/admin/orders/new?${order}`}>Create order</LinkButton>
          <Button onClick={() => setMerging(true)}>Merge</Button>
        </div>
        <Figures customer={customer} figures={data?.figures} />
        <CustomerAccountPart customer={customer} />
        <AgreedPrices customer={customer} />
        <Part title="Quotations">
          {!data && <Skeleton className="h-12" />}
          {data?.quotes.length === 0 && <p className="text-muted">No quotations yet.</p>}
          {data && data.quotes.length > 0 && <QuoteLinks quotes={data.quotes} />}
        </Part>
        <Part title="Orders">
          {!data && <Skeleton className="h-12" />}
          {data?.orders.length === 0 && <p className="text-muted">No orders yet.</p>}
          {data && data.orders.length > 0 && <OrderLinks orders={data.orders} />}
        </Part>
        <Part title="Enquiries">
          {!data && <Skeleton className="h-12" />}
          {data?.enquiries.length === 0 && <p className="text-muted">No enquiries yet.</p>}
          {data && data.enquiries.length > 0 && (
            <EnquiryLinks enquiries={data.enquiries} marksUnconfirmed />
          )}
        </Part>
      </div>
      <div className="grid min-w-0 gap-8">
        <Part title="Contacts">
          <CustomerPeople people={customer.customer_contacts} />
        </Part>
        <Part title="Machines">
          <CustomerMachines customer={id} />
        </Part>
        <DuplicatesOf customer={id} />
        <Part title="Details">
          <DataList
            rows={CUSTOMER_COLUMNS.filter((column) => column !== "name").map((column) => ({
              term: labelOf(CUSTOMER.entries[column]),
              value: (
                <span className="whitespace-pre-line wrap-anywhere">
                  {column === "vat_mode" ? VAT_WORDS[customer.vat_mode] : customer[column] || "–"}
                </span>
              ),
            }))}
          />
        </Part>
        <div>
          <DeleteCustomer customer={customer} />
        </div>
        <Part title="History">
          <History
            table="customers"
            id={id}
            texts={customerChangeTexts}
            beginning={{ at: customer.created_at, text: "Became a customer" }}
          />
        </Part>
      </div>
      {merging && (
        <MergeDialog customer={customer} other={null} onClose={() => setMerging(false)} />
      )}
    </div>
  );
}

function Figures({
  customer,
  figures,
}: {
  customer: Customer;
  figures: CustomerFigures | undefined;
}) {
  const value = Object.entries(figures?.value ?? {}).map(([currency, amount]) =>
    formatPrice(amount, currency),
  );
  const shown = [
    { term: "Orders", value: figures && formatCount(figures.orders) },
    { term: "Order value", value: figures && (value.join(" + ") || "–") },
    { term: "Open quotations", value: figures && formatCount(figures.open_quotes) },
    {
      term: "Quotations accepted",
      value: figures && `${figures.accepted_quotes} of ${figures.decided_quotes} decided`,
    },
    { term: "Enquiries", value: figures && formatCount(figures.enquiries) },
    { term: "Last contact", value: formatDay(customer.last_contact_at) },
  ];
  return (
    <dl className="grid grid-cols-2 gap-px border border-line bg-line sm:grid-cols-3 lg:grid-cols-6">
      {shown.map(({ term, value }) => (
        <div key={term} className="bg-paper p-3">
          <dt className="text-sm text-muted">{term}</dt>
          <dd className="font-semibold wrap-anywhere tabular-nums">
            {value ?? <Skeleton className="h-6 w-16" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function DeleteCustomer({ customer }: { customer: Customer }) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const list = useListPlace("/admin/customers");
  const { run } = useAction("Error deleting customer", deleteCustomer);

  const { offerUndo } = useUndo();

  async function remove() {
    const done = await run({ target: customer.id, seen: customer.updated_at });
    setAsking(false);
    if (!done) return;
    offerUndo(`${customer.name} deleted`, customer.id);
    await navigate(list.path, { state: list.state });
  }

  return (
    <>
      <Button variant="danger" size="compact" onClick={() => setAsking(true)}>
        Delete customer
      </Button>
      <ConfirmDialog
        open={asking}
        question={`Delete ${customer.name}?`}
        action="Delete customer"
        dismissal="Keep customer"
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        Only customers without orders and quotations can be deleted. Their enquiries remain without
        a customer. You can undo this for ten minutes.
      </ConfirmDialog>
    </>
  );
}

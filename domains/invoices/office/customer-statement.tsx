import { useState } from "react";
import type { TableClient } from "#app/data/database.ts";
import { formatDate } from "#app/lib/calendar.ts";
import { daysAfter } from "#app/lib/days.ts";
import { formatPrice } from "#app/lib/numbers.ts";
import { officeDay } from "#app/lib/office-clock.ts";
import { boundFields } from "#app/ui/bound-fields.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { BANK_NOTE } from "#domains/company/bank-details-text.ts";
import { DocumentHead } from "#domains/company/components/document-header.tsx";
import { DocumentAddress, DocumentLines } from "#domains/company/components/document-parts.tsx";
import { fetchSeller } from "#domains/company/settings.ts";
import { type Customer, fetchCustomer } from "#domains/customers/customers.ts";
import { AccountAgeing } from "#domains/invoices/components/account-ageing.tsx";
import { type CustomerAccount, fetchCustomerAccount } from "#domains/invoices/contracts.ts";
import { accountCurrencies } from "#domains/invoices/customer-account.ts";
import { statement } from "#domains/invoices/statement.ts";
import type { Seller } from "#domains/quotes/quote.ts";

/** Days that a statement covers at first. */
const PERIOD = 90;

export async function fetchStatement(tables: TableClient, id: string) {
  const customer = await fetchCustomer(tables, id);
  if (!customer) return null;
  const [account, seller] = await Promise.all([
    fetchCustomerAccount(tables, { target: id }),
    fetchSeller(tables),
  ]);
  return { customer, account, seller };
}

export function CustomerStatement({
  customer,
  account,
  seller,
}: {
  customer: Customer;
  account: CustomerAccount;
  seller: Seller;
}) {
  const today = officeDay(new Date());
  const currencies = accountCurrencies(account);
  const [chosen, setChosen] = useState("");
  const [period, setPeriod] = useState({ from: daysAfter(today, -PERIOD), to: today });
  const { from, to } = period;
  const box = boundFields(period, (typed) => setPeriod({ ...period, ...typed }));
  const currency = chosen || currencies[0];
  if (currency === undefined) {
    return <EmptyState title="No transactions">No invoices or payments yet.</EmptyState>;
  }
  const isPeriod = from !== "" && to !== "" && from <= to;
  const stated = statement(account, currency, from, to);
  const money = (amount: number) => (amount === 0 ? "" : formatPrice(amount, currency));
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end gap-3 print:hidden">
        <TextField label="From" type="date" {...box("from")} />
        <TextField label="To" type="date" {...box("to")} />
        {currencies.length > 1 && (
          <SelectField
            label="Currency"
            value={currency}
            options={currencies.map((value) => ({ value, label: value }))}
            onChange={({ target }) => setChosen(target.value)}
          />
        )}
        <Button variant="primary" disabled={!isPeriod} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      {!isPeriod ? (
        <p role="alert" className="border-l-2 border-bad pl-2 font-medium text-bad">
          Enter a start date on or before the end date.
        </p>
      ) : (
        <article
          aria-label="Statement"
          className="printed-document grid max-w-4xl gap-6 border border-line bg-paper p-4 sm:p-8 print:block print:max-w-none print:border-0 print:p-0"
        >
          <DocumentHead
            seller={seller}
            title="Statement"
            number={currency}
            facts={[`${formatDate(from)} to ${formatDate(to)}`]}
          />
          <DocumentAddress
            title="Customer"
            text={[
              customer.name,
              customer.address,
              customer.vat_number && `VAT number ${customer.vat_number}`,
            ]
              .filter(Boolean)
              .join("\n")}
          />
          <DocumentLines
            headings={["Invoiced", "Paid or credited", "Balance"]}
            lines={[
              {
                ...{ product_name: "Brought forward", note: "" },
                cells: ["", "", formatPrice(stated.broughtForward, currency)],
              },
              ...stated.rows.map(({ day, number, text, debit, credit, balance }) => ({
                product_name: number || "Payment",
                note: [formatDate(day), text].filter(Boolean).join(", "),
                cells: [money(debit), money(credit), formatPrice(balance, currency)],
              })),
            ]}
          />
          <h2 className="font-semibold">Days overdue as at {formatDate(to)}</h2>
          <AccountAgeing statement={stated} currency={currency} />
          <p className="text-sm">Bank details: {BANK_NOTE}</p>
        </article>
      )}
    </>
  );
}

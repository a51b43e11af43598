import { useState } from "react";
import { useReading } from "#app/data/use-table-query.ts";
import { formatPrice, houseCurrency } from "#app/lib/numbers.ts";
import { officeDay } from "#app/lib/office-clock.ts";
import { typedText } from "#app/lib/typed-amount.ts";
import { readAmount } from "#app/office/form/amounts.ts";
import { TaskDialog } from "#app/office/form/task-dialog.tsx";
import { Part } from "#app/office/office-page.tsx";
import { useProfile } from "#app/session/profile-store.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { AmountField, CheckboxField } from "#app/ui/field.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { setCredit } from "#domains/customers/contracts.ts";
import type { Customer } from "#domains/customers/customers.ts";
import { fetchCustomerAccount } from "#domains/invoices/contracts.ts";
import { accountCurrencies, overdueAmount } from "#domains/invoices/customer-account.ts";
import { statement } from "#domains/invoices/statement.ts";
import { PRICE } from "#domains/products/product.ts";
import { AccountAgeing } from "./account-ageing.tsx";

export function CustomerAccountPart({ customer }: { customer: Customer }) {
  const [changing, setChanging] = useState(false);
  const isAdmin = useProfile(({ profile }) => profile?.role === "admin");
  const today = officeDay(new Date());
  const { data } = useReading({
    key: ["customer account", customer.id],
    read: (tables) => fetchCustomerAccount(tables, { target: customer.id }),
    errorTitle: "Error fetching account",
    polls: true,
  });
  return (
    <Part title="Account">
      <div className="grid gap-4">
        {!data && <Skeleton className="h-12" />}
        {data && accountCurrencies(data).length === 0 && (
          <p className="text-muted">No invoices yet.</p>
        )}
        {data &&
          accountCurrencies(data).map((currency) => {
            const stated = statement(data, currency, today, today);
            const overdue = overdueAmount(data, currency, today);
            return (
              <section key={currency} aria-label={`Account in ${currency}`} className="grid gap-2">
                <p className="flex flex-wrap items-center gap-x-3">
                  <strong>{currency}</strong>
                  {overdue > 0 ? (
                    <Badge tone="bad">{formatPrice(overdue, currency)} overdue</Badge>
                  ) : (
                    <Badge tone="good">Nothing overdue</Badge>
                  )}
                </p>
                <AccountAgeing statement={stated} currency={currency} />
              </section>
            );
          })}
        <p>
          Credit limit{" "}
          {customer.credit_limit === null ? "none" : formatPrice(customer.credit_limit)}
          {customer.on_hold && (
            <>
              {" "}
              <Badge tone="bad">On hold</Badge>
            </>
          )}
        </p>
        <p className="flex flex-wrap gap-2">
          <LinkButton to={`/admin/customers/${customer.id}/statement`} size="compact">
            Statement
          </LinkButton>
          {isAdmin && (
            <Button size="compact" onClick={() => setChanging(true)}>
              Change credit
            </Button>
          )}
        </p>
      </div>
      {changing && <CreditDialog customer={customer} onClose={() => setChanging(false)} />}
    </Part>
  );
}

function CreditDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const [typed, setTyped] = useState(typedText(customer.credit_limit));
  const [isHeld, setIsHeld] = useState(customer.on_hold);
  const limit = readAmount(PRICE, typed, { currency: houseCurrency() });
  return (
    <TaskDialog
      title="Credit"
      action="Save"
      disabled={limit.error !== undefined}
      errorTitle="Error saving credit"
      run={async (tables) => {
        const credit_limit = typed.trim() === "" ? null : (limit.value ?? null);
        await setCredit(tables, { target: customer.id, credit_limit, on_hold: isHeld });
        return "Credit saved";
      }}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <AmountField
          label={`Credit limit (${houseCurrency()})`}
          hint="Leave blank for no limit. An admin must release orders above it."
          data-autofocus
          error={limit.error}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <CheckboxField
          label="On hold"
          hint="An admin must release each order before it is confirmed."
          checked={isHeld}
          onChange={({ target }) => setIsHeld(target.checked)}
        />
      </div>
    </TaskDialog>
  );
}

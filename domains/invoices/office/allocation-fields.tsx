import { useState } from "react";
import { Link } from "react-router";
import { useReading } from "#app/data/use-table-query.ts";
import { formatDate } from "#app/lib/calendar.ts";
import { fromCents, sumCents, toCents } from "#app/lib/cents.ts";
import { formatPrice } from "#app/lib/numbers.ts";
import { typedText } from "#app/lib/typed-amount.ts";
import { readAmount } from "#app/office/form/amounts.ts";
import { AmountField } from "#app/ui/field.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { oldestFirst } from "#domains/invoices/credit-totals.ts";
import { fetchOwing, type OpenDocument } from "#domains/invoices/invoices.ts";
import { PRICE } from "#domains/products/product.ts";

type Allocation = { invoice: string; amount: number };

/** What the customer owes, with the amount allocated oldest first until the user changes it. */
export function useAllocations(
  customer: string | null,
  currency: string,
  amount: number | null,
  first?: readonly Allocation[],
) {
  const { data: owing } = useReading({
    key: ["owing", customer, currency],
    read: (tables) => fetchOwing(tables, customer ?? "", currency),
    errorTitle: "Error fetching invoices",
    enabled: customer !== null,
    keepsLast: false,
  });
  // Typed for one customer; another starts again.
  const [typed, setTyped] = useState<{
    customer: string | null;
    amounts: Record<string, string>;
  }>();
  const proposed = first ?? oldestFirst(amount ?? 0, owing ?? []);
  const amounts =
    typed?.customer === customer && typed
      ? typed.amounts
      : Object.fromEntries(proposed.map((one) => [one.invoice, typedText(one.amount)]));
  const errors: Record<string, string> = {};
  const lines: Allocation[] = [];
  for (const { id, number, open } of owing ?? []) {
    const { value, error } = readAmount(PRICE, amounts[id] ?? "", { currency });
    if (error !== undefined) errors[id] = error;
    else if (value > open)
      errors[id] = `Only ${formatPrice(open, currency)} of ${number} is outstanding.`;
    else if (value > 0) lines.push({ invoice: id, amount: value });
  }
  const left = fromCents(toCents(amount ?? 0) - sumCents(lines, (line) => line.amount));
  const isReady = customer === null || (owing && Object.keys(errors).length === 0 && left >= 0);
  return {
    ...{ owing: customer === null ? [] : owing, currency, amounts, errors, lines, left },
    isReady: isReady === true,
    change: (id: string, text: string) =>
      setTyped({ customer, amounts: { ...amounts, [id]: text } }),
  };
}

export function AllocationFields({
  allocations: { owing, currency, amounts, errors, left, change },
}: {
  allocations: ReturnType<typeof useAllocations>;
}) {
  if (!owing) return <Skeleton className="h-12" />;
  return (
    <div className="grid gap-3">
      {owing.length > 0 && (
        <ul className="border-t border-line">
          {owing.map((one) => (
            <li
              key={one.id}
              className="grid grid-cols-[minmax(0,1fr)_8rem] items-start gap-4 border-b border-line py-2"
            >
              <OwingText owing={one} currency={currency} />
              <AmountField
                label={<span className="sr-only">Amount for {one.number}</span>}
                error={errors[one.id]}
                value={amounts[one.id] ?? ""}
                onChange={(event) => change(one.id, event.target.value)}
              />
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={left < 0 ? "font-medium text-bad" : "text-muted"}>
        {owing.length === 0 && `Nothing is open in ${currency}. `}
        {left < 0
          ? `${formatPrice(-left, currency)} more than was paid. Reduce an amount.`
          : `${formatPrice(left, currency)} unallocated`}
      </p>
    </div>
  );
}

function OwingText({ owing, currency }: { owing: OpenDocument; currency: string }) {
  const { id, number, kind, due_on, open } = owing;
  return (
    <div className="wrap-anywhere">
      <Link className="link" to={`/admin/invoices/${id}`} target="_blank">
        {number}
      </Link>
      {kind === "pro-forma" && " (pro forma)"}
      <span className="block text-sm text-muted">
        {formatPrice(open, currency)} open{due_on && `, due ${formatDate(due_on)}`}
      </span>
    </div>
  );
}

import { formatPrice } from "#app/lib/numbers.ts";
import { AGES, type Age, type statement } from "#domains/invoices/statement.ts";

const LABELS: Record<Age, string> = {
  current: "Current",
  "30": "1 to 30 days",
  "60": "31 to 60 days",
  "90": "61 to 90 days",
  "120": "91 to 120 days",
  "120+": "Over 120 days",
};

/** Open amounts by days overdue, and what was paid and not allocated. */
export function AccountAgeing({
  statement: { ageing, unallocated, balance },
  currency,
}: {
  statement: ReturnType<typeof statement>;
  currency: string;
}) {
  const shown = [
    ...AGES.map((age) => ({ term: LABELS[age], amount: ageing[age] })),
    { term: "Unallocated", amount: unallocated },
    { term: "Balance", amount: balance },
  ];
  return (
    <dl className="grid grid-cols-2 gap-px border border-line bg-line sm:grid-cols-4">
      {shown.map(({ term, amount }) => (
        <div key={term} className="bg-paper p-3">
          <dt className="text-sm text-muted">{term}</dt>
          <dd className="font-semibold wrap-anywhere tabular-nums">
            {formatPrice(amount, currency)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

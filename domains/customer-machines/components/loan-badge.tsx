import { formatDate } from "#app/lib/calendar.ts";
import { officeDay } from "#app/lib/office-clock.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { CustomerMachine } from "#domains/customer-machines/customer-machines.ts";

export function LoanBadge({
  machine: { is_loan, lent_until },
}: {
  machine: Pick<CustomerMachine, "is_loan" | "lent_until">;
}) {
  if (!is_loan) return null;
  if (lent_until === null) return <Badge>Loan machine</Badge>;
  return lent_until < officeDay(new Date()) ? (
    <Badge tone="bad">Overdue since {formatDate(lent_until)}</Badge>
  ) : (
    <Badge tone="blue">On loan until {formatDate(lent_until)}</Badge>
  );
}

import { Link } from "react-router";
import { useReading } from "#app/data/use-table-query.ts";
import { machineTitle } from "#domains/customer-machines/customer-machine.ts";
import { fetchLoansFor } from "#domains/customer-machines/customer-machines.ts";
import { LoanBadge } from "./loan-badge.tsx";

/** What the customer has while the machine is with us. */
export function RepairLoans({ repair }: { repair: string }) {
  const { data: machines = [] } = useReading({
    key: ["loans for a repair", repair],
    read: (tables) => fetchLoansFor(tables, repair),
    errorTitle: "Error fetching loan machines",
    polls: true,
  });
  if (machines.length === 0) return null;
  return (
    <ul aria-label="Loan machines" className="grid gap-2">
      {machines.map((machine) => (
        <li key={machine.id} className="flex flex-wrap items-center gap-3">
          <Link className="link" to={`/admin/customer-machines/${machine.id}`}>
            {machineTitle(machine)}
          </Link>
          <LoanBadge machine={machine} />
        </li>
      ))}
    </ul>
  );
}

import { Link } from "react-router";
import { useReading } from "#app/data/use-table-query.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { machineTitle } from "#domains/customer-machines/customer-machine.ts";
import { fetchMachinesOf } from "#domains/customer-machines/customer-machines.ts";

const LIST = "/admin/customer-machines";

export function CustomerMachines({ customer }: { customer: string }) {
  const { data } = useReading({
    key: ["machines of a customer", customer],
    read: (tables) => fetchMachinesOf(tables, customer),
    errorTitle: "Error fetching machines",
    polls: true,
  });
  return (
    <div className="grid justify-items-start gap-3">
      {data?.length === 0 && <p className="text-muted">No machines recorded.</p>}
      {data && data.length > 0 && (
        <ul className="w-full border-t border-ink">
          {data.map((machine) => (
            <li key={machine.id} className="border-b border-line py-2">
              <Link to={`${LIST}/${machine.id}`} className="link wrap-anywhere">
                {machineTitle(machine)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <LinkButton size="compact" variant="quiet" to={`${LIST}/new?customer=${customer}`}>
        New machine
      </LinkButton>
    </div>
  );
}

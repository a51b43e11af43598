import { QrCode } from "lucide-react";
import { Link } from "react-router";
import { useReading } from "#app/data/use-table-query.ts";
import { History } from "#app/office/history/history.tsx";
import { Part } from "#app/office/office-page.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { MeasurementHistory } from "#domains/customer-machines/components/measurement-history.tsx";
import { fetchMeasurements } from "#domains/customer-machines/contracts.ts";
import { machineTitle } from "#domains/customer-machines/customer-machine.ts";
import type { CustomerMachine } from "#domains/customer-machines/customer-machines.ts";
import { CustomerLink } from "#domains/customers/components/customer-link.tsx";
import { MachinePhotos } from "#domains/repairs/components/machine-photos.tsx";
import { DeleteMachine } from "./delete-machine.tsx";
import { HandOver } from "./hand-over.tsx";
import { machineChangeTexts } from "./machine-changes.ts";
import { MachineFacts } from "./machine-facts.tsx";
import { MachineHistory } from "./machine-history.tsx";
import { MachineLoan } from "./machine-loan.tsx";
import { MergeMachines } from "./merge-machines.tsx";
import { Nameplate } from "./nameplate.tsx";

export function CustomerMachineDetail({ machine }: { machine: CustomerMachine }) {
  const { id, customer_id, customers, model_id } = machine;
  return (
    <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 gap-8">
        <div className="flex flex-wrap gap-3">
          <LinkButton to={`/admin/enquiries/new?machine=${id}`} variant="primary">
            New repair
          </LinkButton>
          <LinkButton to={`/admin/customer-machines/${id}/label`}>
            <QrCode aria-hidden="true" className="size-4" /> Label
          </LinkButton>
          <LinkButton to={`/admin/quotes/new?machine=${id}`}>Quote service kit</LinkButton>
        </div>
        <Part title="Documents">
          <MachineHistory id={id} />
        </Part>
        <Measurements id={id} />
        <MachinePhotos machine={id} />
      </div>
      <div className="grid min-w-0 gap-8">
        <Part title="Customer">
          <div className="grid justify-items-start gap-3">
            {customer_id ? (
              <CustomerLink id={customer_id} {...(customers && { name: customers.name })} />
            ) : (
              <p className="text-muted">No customer recorded.</p>
            )}
            {!machine.is_loan && <HandOver machine={machine} />}
          </div>
        </Part>
        <MachineLoan key={machine.updated_at} machine={machine} />
        <Part title="Machine">
          <MachineFacts machine={machine} />
          {model_id && (
            <p className="mt-3">
              <Link className="link" to={`/admin/machines/${model_id}`}>
                Parts list of the model
              </Link>
            </p>
          )}
        </Part>
        <Nameplate machine={machine} />
        <MergeMachines machine={machine} />
        <DeleteMachine machine={machine} />
        <Part title="History">
          <History
            table="customer_machines"
            id={id}
            texts={machineChangeTexts}
            beginning={{ at: machine.created_at, text: `Recorded ${machineTitle(machine)}` }}
          />
        </Part>
      </div>
    </div>
  );
}

function Measurements({ id }: { id: string }) {
  const { data = [] } = useReading({
    key: ["measurements of a machine", id],
    read: (tables) => fetchMeasurements(tables, { target: id }),
    errorTitle: "Error fetching measurements",
    polls: true,
  });
  return <MeasurementHistory measurements={data} />;
}

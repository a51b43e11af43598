import { useReading } from "#app/data/use-table-query.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { OwnRecords } from "#domains/accounts/components/own-records.tsx";
import { MachineRecordView } from "#domains/customer-machines/components/machine-record.tsx";
import { fetchMyMachines } from "#domains/customer-machines/contracts.ts";
import { machineTitle } from "#domains/customer-machines/customer-machine.ts";

export function MyMachines() {
  const machines = useReading({
    key: ["own machines"],
    read: fetchMyMachines,
    errorTitle: "Error fetching machines",
  });
  return (
    <OwnRecords
      what="machines"
      source={machines}
      empty={
        <EmptyState
          title="No machines yet"
          actions={<LinkButton to="/repair">Book in a machine</LinkButton>}
        >
          Machines that we repaired or supplied for your company appear here.
        </EmptyState>
      }
    >
      {(machine) => (
        <section aria-label={machineTitle(machine)}>
          <h2 className="mb-3 text-xl wrap-anywhere">{machineTitle(machine)}</h2>
          <MachineRecordView machine={machine} opens />
        </section>
      )}
    </OwnRecords>
  );
}

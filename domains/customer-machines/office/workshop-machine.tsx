import { Navigate, useLocation } from "react-router";
import { useReading } from "#app/data/use-table-query.ts";
import { mayOpen } from "#app/office/sections.ts";
import { useProfile } from "#app/session/profile-store.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { openMachineCode } from "#domains/customer-machines/contracts.ts";
import type { CustomerMachine } from "#domains/customer-machines/customer-machines.ts";
import { readCode, SCANNED } from "#domains/customer-machines/machine-code.ts";
import { MachineFacts } from "./machine-facts.tsx";

/**
 * Without the customer and the documents, which are the office's. A scanned label opens the job in
 * the workshop, else the office its record.
 */
export function WorkshopMachine({ machine, code }: { machine: CustomerMachine; code: string }) {
  const { profile } = useProfile();
  const isScanned = useLocation().state === SCANNED;
  const { data: opened, isPending } = useReading({
    key: ["scanned machine", code],
    read: (tables) => openMachineCode(tables, { code: readCode(code) ?? "" }),
    errorTitle: "Error fetching job",
    polls: true,
  });
  const job = opened?.repair && `/workshop/repairs/${opened.repair}`;
  const path = `/admin/customer-machines/${machine.id}`;
  const record = profile && mayOpen(profile.role, path) && path;
  if (isScanned) {
    if (isPending) return null;
    const to = job || record;
    if (to) return <Navigate to={to} replace />;
  }
  return (
    <div className="grid max-w-2xl gap-6">
      <div className="flex flex-wrap gap-3 empty:hidden">
        {job && (
          <LinkButton to={job} variant="primary">
            Open job
          </LinkButton>
        )}
        {record && <LinkButton to={record}>Open record and documents</LinkButton>}
      </div>
      <MachineFacts machine={machine} />
    </div>
  );
}

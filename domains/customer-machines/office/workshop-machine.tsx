import { mayOpen } from "#app/office/sections.ts";
import { useProfile } from "#app/session/profile-store.ts";
import { LinkButton } from "#app/ui/button.tsx";
import type { CustomerMachine } from "#domains/customer-machines/customer-machines.ts";
import { MachineFacts } from "./machine-facts.tsx";

/** Without the customer and the documents, which are the office's. */
export function WorkshopMachine({ machine }: { machine: CustomerMachine }) {
  const { profile } = useProfile();
  const path = `/admin/customer-machines/${machine.id}`;
  return (
    <div className="grid max-w-2xl justify-items-start gap-6">
      {profile && mayOpen(profile.role, path) && (
        <LinkButton to={path} variant="primary">
          Open record and documents
        </LinkButton>
      )}
      <div className="w-full">
        <MachineFacts machine={machine} />
      </div>
    </div>
  );
}

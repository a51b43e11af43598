import { PhoneCall, Wrench } from "lucide-react";
import { Navigate } from "react-router";
import { useProfile } from "#app/session/profile-store.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { CallNumbers } from "#domains/company/components/call-numbers.tsx";
import type { CodedMachine } from "#domains/customer-machines/contracts.ts";
import { SCANNED } from "#domains/customer-machines/machine-code.ts";
import { MachineSheet } from "#domains/machines/components/machine-sheet.tsx";
import type { MachineModel } from "#domains/machines/machine.ts";
import type { MachinePart } from "#domains/machines/machine-parts.ts";
import { CODE_FIELD, MACHINE_FIELD, SERIAL_FIELD } from "#domains/repairs/repair.ts";

/** What anyone who scans the label of a machine may see. */
export function CodedMachinePage({
  code,
  machine,
  model,
  parts,
}: {
  code: string;
  machine: CodedMachine;
  /** Null for a model not in the catalogue. */
  model: MachineModel | null;
  parts: readonly MachinePart[];
}) {
  const { manufacturer, serial_number, year } = machine;
  const name = [manufacturer, machine.model].filter(Boolean).join(" ");
  const known = new URLSearchParams({
    ...{ [MACHINE_FIELD]: name, [SERIAL_FIELD]: serial_number, [CODE_FIELD]: code },
  });
  const prefill = `Hello, please quote parts for our ${name}, serial number ${serial_number}:\n\n`;
  return (
    <div className="column pt-6 pb-16">
      <h1 className="text-3xl wrap-anywhere">{name || serial_number}</h1>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
        {serial_number && <Fact term="Serial number" value={serial_number} />}
        {year !== null && <Fact term="Year of manufacture" value={`${year}`} />}
      </dl>
      <div className="mt-5 flex flex-wrap gap-3">
        <LinkButton to={`/repair?${known}`} variant="primary">
          <Wrench aria-hidden="true" className="size-4" /> Report a fault
        </LinkButton>
        <StaffRecord code={code} />
      </div>
      <section
        aria-labelledby="call"
        className="mt-6 border border-l-4 border-line border-l-blue p-4"
      >
        <h2 id="call" className="flex items-center gap-2 text-lg">
          <PhoneCall aria-hidden="true" className="size-4" /> Machine down? Call.
        </h2>
        <CallNumbers />
      </section>
      {model ? (
        <section aria-label="Parts">
          <MachineSheet machine={model} parts={parts} sheet={null} serial={serial_number} />
        </section>
      ) : (
        <p className="mt-8">
          <LinkButton to={`/contact?${new URLSearchParams({ prefill })}`}>Request parts</LinkButton>
        </p>
      )}
    </div>
  );
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="text-lg font-semibold wrap-anywhere tabular-nums">{value}</dd>
    </div>
  );
}

/** Scanned by staff, the label opens the job or the record. */
function StaffRecord({ code }: { code: string }) {
  const { profile } = useProfile();
  if (!profile || profile.role === "customer") return null;
  return <Navigate to={`/workshop/machines/${code}`} replace state={SCANNED} />;
}

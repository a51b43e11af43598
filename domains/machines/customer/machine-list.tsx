import { Form, Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { MACHINE_KINDS, type MachineModel } from "#domains/machines/machine.ts";
import { KIND_NAMES, plateRows } from "#domains/machines/machine-words.ts";
import {
  MACHINES_PATH,
  machineName,
  machinePath,
  PLATE_PARAM,
} from "#tools/find/named-machines.ts";

export type ListedMachine = Omit<MachineModel, "id" | "product_id" | "note">;

const PHOTO_PATH = `/contact?${new URLSearchParams({
  prefill: "Hello, please let me know which parts fit the machine in the attached nameplate photo.",
})}`;

/** Submits by GET, so that results can be bookmarked. */
export function PlateForm({ typed }: { typed: string }) {
  return (
    <Form
      action={MACHINES_PATH}
      role="search"
      aria-label="Machines by nameplate"
      className="grid max-w-3xl gap-3 sm:grid-cols-[1fr_auto] sm:items-start"
    >
      <TextField
        label="Nameplate details"
        hint="Enter what you can read, with “?” for illegible characters, such as RF 2?0, GM25S or DN 200, 55 kW. Ignore dashes and capitals."
        name={PLATE_PARAM}
        defaultValue={typed}
        maxLength={80}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="search"
      />
      <Button type="submit" variant="primary" className="sm:mt-[1.625rem]">
        Find machine
      </Button>
      <p className="text-sm sm:col-span-2">
        Hard to read?{" "}
        <Link className="link inline-block py-0.5" to={PHOTO_PATH}>
          Send us a photo of the nameplate
        </Link>
        .
      </p>
    </Form>
  );
}

export function PlateMatches({
  matches,
}: {
  matches: readonly { machine: ListedMachine; reason: string }[];
}) {
  return (
    <ol className="border-t border-ink">
      {matches.map(({ machine, reason }) => (
        <li key={machine.slug} className="border-b border-line py-3">
          <Link
            to={machinePath(machine)}
            className="link inline-flex min-h-11 items-center text-lg font-semibold"
          >
            {machineName(machine)}
          </Link>
          <p className="text-sm text-muted">
            {KIND_NAMES[machine.kind].one}
            {plateText(machine) && `, ${plateText(machine)}`}. {reason}
          </p>
        </li>
      ))}
    </ol>
  );
}

export function MachineList({ machines }: { machines: readonly ListedMachine[] }) {
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
      {MACHINE_KINDS.map((kind) => {
        const held = machines.filter((machine) => machine.kind === kind);
        if (held.length === 0) return null;
        return (
          <section key={kind} aria-labelledby={kind}>
            <h2 id={kind} className="text-xl">
              {KIND_NAMES[kind].several}
            </h2>
            <ul className="mt-3 border-t border-ink">
              {held.map((machine) => (
                <li key={machine.slug} className="border-b border-line">
                  <Link
                    to={machinePath(machine)}
                    className="group flex min-h-11 flex-wrap items-center justify-between gap-x-6 py-2"
                  >
                    <span className="font-semibold text-blue underline-offset-4 group-hover:underline">
                      {machineName(machine)}
                    </span>
                    <span className="text-sm text-muted tabular-nums">{plateText(machine)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function plateText(machine: ListedMachine): string {
  return plateRows({ ...machine, series: "", also_called: "" })
    .map(({ value }) => value)
    .join(", ");
}

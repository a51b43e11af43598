import { useState } from "react";
import { useNavigate } from "react-router";
import type { TableClient } from "#app/data/database.ts";
import { useAction } from "#app/data/use-table-mutation.ts";
import { CsvError, readCsv, readCsvFile } from "#app/lib/csv.ts";
import { formatCount } from "#app/lib/numbers.ts";
import { readCsvForm } from "#app/office/csv/csv-form-setting.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { toast } from "#app/ui/toast.ts";
import { isMade } from "#domains/contract.ts";
import { type MachineChange, saveMachines } from "#domains/machines/contracts.ts";
import { EVERY_MACHINE, fetchAllMachines, MAX_MACHINES } from "#domains/machines/machine-edits.ts";
import { fetchProductNames } from "#domains/products/products.ts";
import { headingError, type PlannedMachine, planMachines } from "./machine-csv.ts";
import { MACHINE_LABELS, POSITION_LABELS, productNames } from "./machine-draft.ts";

type Table = string[][];
type Preview = { name: string; table: Table; plan: PlannedMachine[] };

export function MachineImport() {
  const navigate = useNavigate();
  const [error, setError] = useState<string | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const comparing = useAction("Error fetching machines", compare);
  const writing = useAction("Error importing machines", (tables, machines: MachineChange[]) =>
    isMade(saveMachines(tables, { machines })),
  );

  async function read(file: File) {
    try {
      const table = readCsv(await readCsvFile(file));
      const wrong = headingError(table);
      if (wrong) throw new CsvError(wrong);
      setError(null);
      await show(file.name, table);
    } catch (caught) {
      if (!(caught instanceof CsvError)) throw caught;
      setError(caught.message);
    }
  }

  async function show(name: string, table: Table) {
    const answer = await comparing.run(table);
    setPreview(answer && { name, table, plan: answer.result });
  }

  async function write({ name, table, plan }: Preview) {
    const changes = plan.flatMap(({ change }) => change ?? []);
    const answer = await writing.run(changes);
    // Someone else may have changed a machine. The preview shows the present version.
    if (!answer?.result) {
      if (answer) toast({ title: "Someone else changed a machine. Nothing was imported." });
      return show(name, table);
    }
    toast({ title: "Machines imported", description: `${formatCount(changes.length)} saved.` });
    if (plan.some(({ outcome }) => outcome === "wrong")) await show(name, table);
    else await navigate("/admin/machines?sort=-updated_at");
  }

  if (preview) {
    const count = preview.plan.filter(({ change }) => change).length;
    return (
      <>
        <section aria-label="Preview" className="mb-6 border border-line bg-paper p-4 md:p-6">
          <h2 className="text-xl wrap-anywhere">{preview.name}</h2>
          <p role="status" className="mt-2">
            {count === 0
              ? "Nothing to import."
              : `${formatCount(count)} of ${formatCount(preview.plan.length)} machines will be imported. The file replaces the whole parts list of each machine.`}
          </p>
          <div className="mt-5 flex flex-wrap gap-3">
            {count > 0 && count <= MAX_MACHINES && (
              <Button variant="primary" disabled={writing.busy} onClick={() => write(preview)}>
                {writing.busy
                  ? "Importing..."
                  : `Import ${formatCount(count)} ${count === 1 ? "machine" : "machines"}`}
              </Button>
            )}
            {count > MAX_MACHINES && (
              <p role="alert">
                The limit is {formatCount(MAX_MACHINES)} machines per import. Split the file.
              </p>
            )}
            <Button disabled={writing.busy} onClick={() => setPreview(null)}>
              Choose another file
            </Button>
          </div>
        </section>
        {preview.plan.length > 0 && (
          <DataTable
            caption="Machines in the file"
            columns={COLUMNS}
            rows={preview.plan}
            rowKey={({ rows }) => rows.join()}
          />
        )}
      </>
    );
  }
  return (
    <div className="max-w-2xl border border-line bg-paper p-4 md:p-6">
      <TextField
        label="CSV file"
        type="file"
        accept=".csv,text/csv"
        error={error ?? undefined}
        hint="You can preview the changes before importing."
        disabled={comparing.busy}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) read(file);
        }}
      />
      <h2 className="mt-8 text-lg">File format</h2>
      <ul className="mt-2 grid list-disc gap-1 pl-5 text-sm">
        <li>
          A row for each part, with its machine in front:{" "}
          <code>{Object.values(MACHINE_LABELS).join(", ")}</code>, then{" "}
          <code>{Object.values(POSITION_LABELS).join(", ")}</code>. An export has them all.
        </li>
        <li>Manufacturer and model identify a machine. A new combination creates a new machine.</li>
        <li>Omitted columns are unchanged. Without part numbers, all parts are unchanged.</li>
        <li>Products are matched by name. Separate kits with semicolons.</li>
      </ul>
    </div>
  );
}

async function compare(tables: TableClient, table: Table): Promise<PlannedMachine[]> {
  const [machines, products] = await Promise.all([
    fetchAllMachines(tables, EVERY_MACHINE),
    fetchProductNames(tables),
  ]);
  return planMachines(table, machines, productNames(products), readCsvForm().decimalMark);
}

const OUTCOMES = {
  wrong: { badge: "Error", tone: "bad" },
  new: { badge: "New", tone: "good" },
  changed: { badge: "Changed", tone: "blue" },
  same: { badge: "Unchanged", tone: "neutral" },
} as const;

const COLUMNS: Column<PlannedMachine>[] = [
  {
    label: "Machine",
    cell: ({ name }) => (
      <strong className="font-semibold wrap-anywhere">{name || "No name"}</strong>
    ),
  },
  {
    label: "Rows",
    className: "md:w-28",
    cell: ({ rows }) => (
      <span className="tabular-nums">
        {rows.length > 1 ? `${rows[0]} to ${rows.at(-1)}` : rows[0]}
      </span>
    ),
  },
  { label: "Parts", className: "md:w-20", cell: ({ parts }) => formatCount(parts) },
  {
    label: "Result",
    cell: ({ outcome, errors }) => (
      <div>
        <Badge tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].badge}</Badge>
        {errors.length > 0 && (
          <ul className="mt-1 grid gap-1 text-sm">
            {errors.map((error) => (
              <li key={error} className="wrap-anywhere">
                {error}
              </li>
            ))}
          </ul>
        )}
      </div>
    ),
  },
];

import { Download } from "lucide-react";
import { readCsvForm } from "#app/office/csv/csv-form-setting.ts";
import { ExportButton } from "#app/office/csv/export-button.tsx";
import { EVERY_MACHINE, fetchAllMachines } from "#domains/machines/machine-edits.ts";
import { fetchProductNames } from "#domains/products/products.ts";

export function MachineExport() {
  return (
    <ExportButton
      what="machines"
      csv={async (tables) => {
        const [{ csvFile }, { machineRows }, { productNames }, machines, products] =
          await Promise.all([
            import("#app/lib/csv.ts"),
            import("./machine-csv.ts"),
            import("./machine-draft.ts"),
            fetchAllMachines(tables, EVERY_MACHINE),
            fetchProductNames(tables),
          ]);
        const names = productNames(products);
        return csvFile(
          machines.flatMap((machine) => machineRows(machine, names)),
          readCsvForm(),
        );
      }}
    >
      <Download aria-hidden="true" className="size-4" /> Export
    </ExportButton>
  );
}

import type { ReactNode } from "react";
import type { TableClient } from "#app/data/database.ts";
import { useAction } from "#app/data/use-table-mutation.ts";
import { officeDay } from "#app/lib/office-clock.ts";
import { saveFile } from "#app/lib/save-file.ts";
import { Button } from "#app/ui/button.tsx";

export function ExportButton({
  what,
  csv,
  children,
}: {
  what: string;
  csv: (tables: TableClient) => Promise<string>;
  children: ReactNode;
}) {
  const { busy, run } = useAction(`Error exporting ${what}`, csv);

  async function save() {
    const file = await run();
    const day = officeDay(new Date());
    if (!file) return;
    const csvFile = new Blob([file.result], { type: "text/csv;charset=utf-8" });
    saveFile(`${what}-${day}.csv`, csvFile);
  }

  return (
    <Button size="compact" disabled={busy} onClick={save}>
      {busy ? "Exporting..." : children}
    </Button>
  );
}

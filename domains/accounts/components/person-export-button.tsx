import { Download } from "lucide-react";
import type { TableClient } from "#app/data/database.ts";
import { useAction } from "#app/data/use-table-mutation.ts";
import { officeDay } from "#app/lib/office-clock.ts";
import { saveFile } from "#app/lib/save-file.ts";
import { Button } from "#app/ui/button.tsx";
import type { PersonData } from "#domains/accounts/personal-data.ts";

export function PersonExportButton({
  read,
  children,
}: {
  read: (tables: TableClient) => Promise<PersonData>;
  children: string;
}) {
  const { busy, run } = useAction("Error exporting personal data", async (tables) => {
    const [{ personArchive }, data] = await Promise.all([
      import("#domains/accounts/person-archive.ts"),
      read(tables),
    ]);
    return personArchive(data);
  });

  async function save() {
    const archive = await run();
    const day = officeDay(new Date());
    if (archive) saveFile(`personal-data-${day}.zip`, archive.result);
  }

  return (
    <Button disabled={busy} onClick={save}>
      <Download aria-hidden="true" className="size-4" /> {busy ? "Exporting..." : children}
    </Button>
  );
}

import { FileText } from "lucide-react";
import { saveFile } from "#app/lib/save-file.ts";
import { accountClient } from "#app/session/session-store.ts";
import { Button } from "#app/ui/button.tsx";
import { useAction } from "./use-table-mutation.ts";

export function PdfButton({
  address,
  name,
  label = "PDF",
  about,
}: {
  address: string;
  name: string;
  label?: string;
  /** Names the document if several are listed. */
  about?: string;
}) {
  const { busy, run } = useAction("Error fetching document", async () =>
    (await accountClient()).fetchDocument(address),
  );

  async function save() {
    const pdf = await run();
    if (pdf) saveFile(name, pdf.result);
  }

  return (
    <Button size="compact" disabled={busy} onClick={save}>
      <FileText aria-hidden="true" className="size-4" /> {busy ? "Fetching..." : label}
      {about && <span className="sr-only"> of {about}</span>}
    </Button>
  );
}

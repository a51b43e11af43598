import { Download } from "lucide-react";
import { type EnquiryFilter, fetchAllEnquiries } from "#app/data/enquiries.ts";
import { download } from "#app/features/office/csv/download.ts";
import { useAdminAction } from "#app/features/office/page/use-admin-action.ts";
import { Button } from "#app/ui/button.tsx";
import { exportRow } from "./export-row.ts";

/** Saves everything that the list's search and filters leave, on all its pages, as a CSV file. */
export function EnquiryExport({ filter }: { filter: EnquiryFilter }) {
  const { busy, run } = useAdminAction("Error exporting enquiries");

  async function save() {
    const answer = await run(async (tables) => {
      const [{ csvFile }, enquiries] = await Promise.all([
        import("#app/features/office/csv/csv.ts"),
        fetchAllEnquiries(tables, filter),
      ]);
      return csvFile(enquiries.map(exportRow));
    });
    const day = new Date().toISOString().slice(0, 10);
    if (answer) download(`enquiries-${day}.csv`, "text/csv;charset=utf-8", answer.result);
  }

  return (
    <p className="mt-6">
      <Button size="compact" disabled={busy} onClick={save}>
        <Download aria-hidden="true" className="size-4" />
        {busy ? "Exporting..." : "Export as CSV"}
      </Button>
    </p>
  );
}

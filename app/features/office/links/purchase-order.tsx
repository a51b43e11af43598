import { fetchPurchaseOrders } from "#app/data/attachments.ts";
import { ReceivedFiles } from "#app/features/attachments/received-files.tsx";
import { Part } from "#app/features/office/page/office-page.tsx";
import { useReading } from "#app/features/remote-data/use-reading.ts";

/** The customer's purchase order, if it came as a file with the acceptance. */
export function PurchaseOrder({ quoteId }: { quoteId: string }) {
  const { data: files = [] } = useReading({
    key: ["purchase order", quoteId],
    read: (tables) => fetchPurchaseOrders(tables, quoteId),
    errorTitle: "Error fetching files",
  });
  if (files.length === 0) return null;
  return (
    <Part title="Purchase order">
      <ReceivedFiles files={files} />
    </Part>
  );
}

import { useReading } from "#app/data/use-table-query.ts";
import { Part } from "#app/office/office-page.tsx";
import { fetchPurchaseOrders } from "#domains/enquiries/attachments.ts";
import { ReceivedFiles } from "#domains/enquiries/components/attachments/received-files.tsx";

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

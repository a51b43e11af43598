import { fetchRecentDeletions, type RecentDeletion } from "#app/data/contracts.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { formatMoment } from "#app/lib/moment.ts";
import { useUndo } from "#app/office/history/use-undo.ts";
import { Part } from "#app/office/office-page.tsx";
import { Button } from "#app/ui/button.tsx";

const KINDS: Record<string, string> = {
  products: "Product",
  product_photos: "Photo",
  product_types: "Type",
  product_fields: "Field",
  machine_models: "Machine",
  machine_positions: "Position",
  customer_machines: "Customer machine",
  categories: "Category",
  customers: "Customer",
  agreed_prices: "Agreed price",
  enquiries: "Enquiry",
  quotes: "Quotation",
};

export function RecentDeletions() {
  const { data: deletions = [] } = useReading({
    key: ["recent deletions"],
    read: fetchRecentDeletions,
    polls: true,
  });
  const { undo } = useUndo();
  if (deletions.length === 0) return null;
  return (
    <div className="mb-8">
      <Part title="Deleted within the last ten minutes">
        <ul className="border-t border-ink">
          {deletions.map((deletion) => (
            <li
              key={deletion.record_id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2"
            >
              <span className="min-w-0 font-semibold wrap-anywhere">{title(deletion)}</span>
              <span className="text-sm text-muted wrap-anywhere">
                {deletion.by}, {formatMoment(deletion.at)}
              </span>
              <Button
                size="compact"
                className="ml-auto"
                aria-label={`Undo: ${title(deletion)}`}
                onClick={() => undo(deletion.record_id)}
              >
                Undo
              </Button>
            </li>
          ))}
        </ul>
      </Part>
    </div>
  );
}

function title({ table_name, name }: RecentDeletion): string {
  return [KINDS[table_name] ?? "Record", name].filter(Boolean).join(" ");
}

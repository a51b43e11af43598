import { useReading } from "#app/data/use-table-query.ts";
import { formatCount } from "#app/lib/numbers.ts";
import { DataList } from "#app/ui/data-list.tsx";
import { countExpired } from "#domains/company/contracts.ts";
import type { Settings } from "#domains/company/settings/settings.ts";

const KINDS = {
  enquiries: "Enquiries",
  attachments: "Files",
  activities: "Activities",
  emails: "Emails",
} as const;

/** What these periods remove now. */
export function RetentionPreview({ retention }: { retention: Settings["office.retention"] }) {
  const { removal, ...months } = retention;
  const { data: counts } = useReading({
    key: ["expired records", months],
    read: (tables) => countExpired(tables, { months }),
    errorTitle: "Error fetching expired records",
  });
  if (!counts) return null;
  return (
    <>
      <p className="mb-3">
        {removal === "On" ? "Removed within hours of saving" : "Removed once switched on"}
      </p>
      <DataList
        rows={Object.entries(KINDS).map(([kind, term]) => ({
          term,
          value: formatCount(counts[kind] ?? 0),
        }))}
      />
    </>
  );
}

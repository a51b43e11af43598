import { Download } from "lucide-react";
import {
  ENQUIRY_STATUSES,
  type Enquiry,
  type EnquiryFilter,
  fetchAllEnquiries,
  fetchEnquiries,
} from "#app/data/enquiries.ts";
import { ExportButton } from "#app/features/office/csv/export-button.tsx";
import { EnquiryStatusBadge } from "#app/features/office/links/enquiry-links.tsx";
import { subjectText } from "#app/features/office/links/subject-text.ts";
import type { ListShape } from "#app/features/office/page/list-query.ts";
import { useListQuery } from "#app/features/office/page/list-query.ts";
import { OfficeList } from "#app/features/office/page/office-list.tsx";
import { useReading } from "#app/features/remote-data/use-reading.ts";
import { capitalized } from "#app/lib/capitalized.ts";
import { formatMoment } from "#app/lib/moment.ts";
import { Badge } from "#app/ui/badge.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { type Column, RowLink } from "#app/ui/list/data-table.tsx";
import { exportRow } from "./export-row.ts";

const SHAPE = { filters: ["status", "mail"], sorts: ["newest"] } as const satisfies ListShape;

/** A row shows one line of the message. */
const EXCERPT_LENGTH = 200;

const STATUS_OPTIONS = ENQUIRY_STATUSES.map((value) => ({ value, label: capitalized(value) }));

/** What visitors asked, the newest first. A new one appears by itself. */
export function EnquiryList() {
  const { query, to, change } = useListQuery(SHAPE);
  const { q, filters, page } = query;
  const filter: EnquiryFilter = {
    words: q,
    status: ENQUIRY_STATUSES.find((status) => status === filters.status) ?? null,
    unsent: filters.mail === "unsent",
  };
  const list = useReading({
    key: ["enquiries", filter, page],
    read: (tables) => fetchEnquiries(tables, filter, page),
    errorTitle: "Error fetching enquiries",
    polls: true,
  });
  return (
    <>
      <OfficeList
        what={["enquiry", "enquiries"]}
        source={list}
        columns={COLUMNS}
        search={q}
        onSearch={(words) => change({ q: words })}
        filtered={q !== "" || filter.status !== null || filter.unsent}
        toPage={(target) => to({ page: target })}
        empty="What visitors send through the contact page appears here."
      >
        <SelectField
          label="Status"
          value={filters.status}
          placeholder="Any status"
          options={STATUS_OPTIONS}
          onChange={(event) => change({ filters: { status: event.currentTarget.value } })}
        />
        <SelectField
          label="Mail to the office"
          value={filters.mail}
          placeholder="Sent or not"
          options={[{ value: "unsent", label: "Not sent" }]}
          onChange={(event) => change({ filters: { mail: event.currentTarget.value } })}
        />
      </OfficeList>
      {list.data !== undefined && list.data.total > 0 && (
        <p className="mt-6">
          <ExportButton
            what="enquiries"
            csv={async (tables) => {
              const [{ csvFile }, enquiries] = await Promise.all([
                import("#app/lib/csv.ts"),
                fetchAllEnquiries(tables, filter),
              ]);
              return csvFile(enquiries.map(exportRow));
            }}
          >
            <Download aria-hidden="true" className="size-4" /> Export as CSV
          </ExportButton>
        </p>
      )}
    </>
  );
}

const COLUMNS: Column<Enquiry>[] = [
  {
    label: "From",
    className: "md:w-64",
    cell: ({ id, name, company, email, status }) => (
      <RowLink to={`/admin/enquiries/${id}`} className="group block">
        <span
          className={`block underline-offset-4 wrap-anywhere group-hover:underline ${status === "new" ? "font-bold" : ""}`}
        >
          {name}
        </span>
        <span className="line-clamp-1 text-muted wrap-anywhere">{company || email}</span>
      </RowLink>
    ),
  },
  {
    label: "Enquiry",
    cell: (enquiry) => (
      <div className="min-w-0">
        <span className="block font-medium">{subjectText(enquiry)}</span>
        <span className="line-clamp-1 text-muted wrap-anywhere">
          {enquiry.message.slice(0, EXCERPT_LENGTH)}
        </span>
      </div>
    ),
  },
  {
    label: "Status",
    className: "md:w-36",
    cell: ({ status, mail_error }) => (
      <span className="flex flex-wrap gap-1">
        <EnquiryStatusBadge status={status} />
        {mail_error !== null && <Badge tone="bad">Mail not sent</Badge>}
      </span>
    ),
  },
  {
    label: "Received",
    className: "whitespace-nowrap md:w-44",
    cell: ({ created_at }) => formatMoment(created_at),
  },
];

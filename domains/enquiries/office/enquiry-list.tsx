import { capitalized } from "#app/lib/capitalized.ts";
import { formatMoment } from "#app/lib/moment.ts";
import { EmailTroubleBadge } from "#app/office/email-trouble.tsx";
import type { ListDefinition } from "#app/office/list-definition.ts";
import type { ListQuery, ListShape } from "#app/office/list-query.ts";
import { RecordList } from "#app/office/record-list.tsx";
import { RowLink } from "#app/ui/list/data-table.tsx";
import { useHandlerFilter } from "#domains/accounts/components/handler-filter.ts";
import { EnquiryStatusBadge } from "#domains/enquiries/components/enquiry-links.tsx";
import { SUBJECTS } from "#domains/enquiries/contact-message.ts";
import {
  ENQUIRY_SORTS,
  ENQUIRY_TASKS,
  type Enquiry,
  type EnquiryFilter,
  fetchAllEnquiries,
  fetchEnquiries,
  fetchEnquiriesByIds,
} from "#domains/enquiries/enquiries.ts";
import { ENQUIRY_STATUSES } from "#domains/enquiries/enquiry.ts";
import { subjectText } from "#domains/enquiries/subject-text.ts";
import { REPAIR_SUBJECT } from "#domains/repairs/repair.ts";
import { EnquiryStatusTask } from "./enquiry-status-task.tsx";
import { exportRow } from "./export-row.ts";

const SHAPE = {
  filters: ["status", "subject", "handler", "from", "to", "mail"],
  sorts: ENQUIRY_SORTS,
} as const satisfies ListShape;

type Filter = (typeof SHAPE.filters)[number];
type Sort = (typeof ENQUIRY_SORTS)[number];

const EXCERPT_LENGTH = 200;

function filterOf({ q, filters, sort }: ListQuery<Filter, Sort>): EnquiryFilter {
  const statuses = [...ENQUIRY_STATUSES, ...ENQUIRY_TASKS, "open"] as const;
  return {
    words: q,
    status: statuses.find((status) => status === filters.status) ?? null,
    unsent: filters.mail === "unsent",
    subject: [...SUBJECTS, REPAIR_SUBJECT].find(({ label }) => label === filters.subject),
    handler: filters.handler,
    received: { from: filters.from, to: filters.to },
    sort,
  };
}

export const ENQUIRY_LIST: ListDefinition<Enquiry, Filter, Sort> = {
  path: "/admin/enquiries",
  what: ["enquiry", "enquiries"],
  shape: SHAPE,
  sortLabels: {
    "-created_at": "Newest first",
    created_at: "Oldest first",
    name: "Sender, A to Z",
    "-name": "Sender, Z to A",
    status: "Status",
  },
  rowName: ({ name, reference }) => `${reference}, ${name}`,
  views: [
    { name: "To reply", search: "?status=new&sort=created_at" },
    { name: "To quote", search: "?status=quote&sort=created_at" },
    { name: "In the workshop", search: "?status=repair&sort=created_at" },
    { name: "Open, oldest first", search: "?status=open&sort=created_at" },
  ],
  fetchPage: (tables, query) => fetchEnquiries(tables, filterOf(query), query.page),
  fetchAll: (tables, query) => fetchAllEnquiries(tables, filterOf(query)),
  fetchByIds: fetchEnquiriesByIds,
  exportRow,
  empty: "Enquiries from the contact page appear here.",
  polls: true,
  columns: [
    {
      label: "From",
      sort: "name",
      className: "md:w-44 xl:w-64",
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
      sort: "status",
      className: "md:w-28 xl:w-36",
      cell: ({ status, email_status, email_error }) => (
        <span className="flex flex-wrap gap-1">
          <EnquiryStatusBadge status={status} />
          <EmailTroubleBadge email_status={email_status} email_error={email_error} />
        </span>
      ),
    },
    {
      label: "Received",
      sort: "created_at",
      className: "whitespace-nowrap xl:w-44",
      cell: ({ created_at }) => formatMoment(created_at),
    },
  ],
};

const TASKS = [
  {
    label: "Set status",
    form: (given: { rows: readonly Enquiry[]; onDone: () => void }) => (
      <EnquiryStatusTask {...given} />
    ),
  },
];

export function EnquiryList() {
  const handler = useHandlerFilter("handler");
  return (
    <RecordList
      list={ENQUIRY_LIST}
      tasks={TASKS}
      filters={[
        {
          name: "status",
          label: "Status",
          kind: "choice",
          placeholder: "Any status",
          options: [
            { value: "overdue", label: "Reply overdue" },
            { value: "quote", label: "To quote" },
            { value: "repair", label: "Repairs in progress" },
            { value: "open", label: "Open" },
            ...ENQUIRY_STATUSES.map((value) => ({ value, label: capitalized(value) })),
          ],
        },
        {
          name: "subject",
          label: "Subject",
          kind: "choice",
          placeholder: "Any subject",
          options: [...SUBJECTS, REPAIR_SUBJECT].map(({ label }) => ({ value: label, label })),
        },
        handler,
        { name: "from", label: "Received from", kind: "day" },
        { name: "to", label: "To", kind: "day" },
        {
          name: "mail",
          label: "Email to the office",
          kind: "choice",
          placeholder: "Any status",
          options: [{ value: "unsent", label: "Not sent" }],
        },
      ]}
    />
  );
}

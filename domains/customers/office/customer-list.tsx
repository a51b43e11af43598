import { Download } from "lucide-react";
import { useReading } from "#app/data/use-table-query.ts";
import { formatDay } from "#app/lib/moment.ts";
import { CsvFormField } from "#app/office/csv/csv-form-field.tsx";
import { readCsvForm } from "#app/office/csv/csv-form-setting.ts";
import { ExportButton } from "#app/office/csv/export-button.tsx";
import type { ListShape } from "#app/office/list-query.ts";
import { useListQuery } from "#app/office/list-query.ts";
import { OfficeList } from "#app/office/office-list.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { type Column, RowLink } from "#app/ui/list/data-table.tsx";
import {
  CUSTOMER_SORTS,
  type CustomerFilter,
  fetchAllCustomers,
  fetchCustomers,
  type ListedCustomer,
} from "#domains/customers/customers.ts";
import { customerRow } from "./customer-row.ts";

export const CUSTOMER_LIST_SHAPE = {
  filters: [],
  sorts: CUSTOMER_SORTS,
} as const satisfies ListShape;

const SORT_LABELS: Record<CustomerFilter["sort"], string> = {
  "-last_contact_at": "Last contact",
  name: "Name",
  "-created_at": "Newest first",
};

export function CustomerList() {
  const { query, to, change } = useListQuery(CUSTOMER_LIST_SHAPE);
  const { q, sort, page } = query;
  const filter: CustomerFilter = { words: q, sort };
  const list = useReading({
    key: ["customers", filter, page],
    read: (tables) => fetchCustomers(tables, filter, page),
    errorTitle: "Error fetching customers",
    polls: true,
  });
  return (
    <OfficeList
      what={["customer", "customers"]}
      source={list}
      columns={COLUMNS}
      search={q}
      onSearch={(words) => change({ q: words })}
      filtered={q !== ""}
      toPage={(target) => to({ page: target })}
      empty="Orders and sent quotations create customers. Or select “Create customer” on an enquiry."
      foot={
        <div className="mt-6 flex flex-wrap items-end gap-3">
          <CsvFormField />
          <ExportButton
            what="customers"
            csv={async (tables) => {
              const [{ csvFile }, customers] = await Promise.all([
                import("#app/lib/csv.ts"),
                fetchAllCustomers(tables, filter),
              ]);
              return csvFile(customers.map(customerRow), readCsvForm());
            }}
          >
            <Download aria-hidden="true" className="size-4" /> Export as CSV
          </ExportButton>
        </div>
      }
    >
      <SelectField
        label="Sort by"
        value={sort}
        options={CUSTOMER_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))}
        onChange={(event) =>
          change({ sort: CUSTOMER_SORTS.find((one) => one === event.currentTarget.value) })
        }
      />
    </OfficeList>
  );
}

const COLUMNS: Column<ListedCustomer>[] = [
  {
    label: "Customer",
    cell: ({ id, name, address }) => (
      <RowLink to={`/admin/customers/${id}`} className="group block">
        <span className="block font-semibold underline-offset-4 wrap-anywhere group-hover:underline">
          {name}
        </span>
        <span className="line-clamp-1 text-muted wrap-anywhere">
          {address.replaceAll(/\s*\n\s*/g, ", ")}
        </span>
      </RowLink>
    ),
  },
  {
    label: "Contacts",
    className: "md:w-56 xl:w-80",
    cell: ({ customer_contacts: [first, ...others] }) =>
      first ? (
        <div className="min-w-0">
          <span className="block wrap-anywhere">
            {first.name || first.email || first.phone}
            {others.length > 0 && <span className="text-muted"> and {others.length} more</span>}
          </span>
          {first.name && (
            <span className="line-clamp-1 text-muted wrap-anywhere">{first.email}</span>
          )}
        </div>
      ) : (
        "–"
      ),
  },
  {
    label: "Phone",
    className: "md:w-36 xl:w-44",
    cell: ({ phone, customer_contacts }) =>
      phone || customer_contacts.find((person) => person.phone)?.phone || "–",
  },
  {
    label: "Last contact",
    className: "whitespace-nowrap xl:w-36",
    cell: ({ last_contact_at }) => formatDay(last_contact_at),
  },
];

import { formatDate } from "#app/lib/calendar.ts";
import { formatDay } from "#app/lib/moment.ts";
import type { ListDefinition } from "#app/office/list-definition.ts";
import type { ListQuery, ListShape } from "#app/office/list-query.ts";
import { RecordList } from "#app/office/record-list.tsx";
import { RowLink } from "#app/ui/list/data-table.tsx";
import { LoanBadge } from "#domains/customer-machines/components/loan-badge.tsx";
import {
  MACHINE_FIELDS,
  machineTitle,
  titleOf,
} from "#domains/customer-machines/customer-machine.ts";
import {
  CUSTOMER_MACHINE_SORTS,
  type CustomerMachine,
  fetchAllCustomerMachines,
  fetchCustomerMachines,
} from "#domains/customer-machines/customer-machines.ts";

const SHAPE = { filters: ["loan"], sorts: CUSTOMER_MACHINE_SORTS } as const satisfies ListShape;

type Filter = (typeof SHAPE.filters)[number];
type Sort = (typeof CUSTOMER_MACHINE_SORTS)[number];

function filterOf({ q, filters, sort }: ListQuery<Filter, Sort>) {
  return { words: q, onLoan: filters.loan === "on", sort };
}

export const CUSTOMER_MACHINE_LIST: ListDefinition<CustomerMachine, Filter, Sort> = {
  path: "/admin/customer-machines",
  what: ["machine", "machines"],
  shape: SHAPE,
  sortLabels: {
    "-updated_at": "Last changed first",
    manufacturer: "Manufacturer",
    serial_shape: "Serial number",
    service_due: "Next service",
  },
  rowName: machineTitle,
  views: [{ name: "On loan", search: "?loan=on" }],
  fetchPage: (tables, query) => fetchCustomerMachines(tables, filterOf(query), query.page),
  fetchAll: (tables, query) => fetchAllCustomerMachines(tables, filterOf(query)),
  exportRow: (machine) => ({
    ...Object.fromEntries(MACHINE_FIELDS.map((field) => [titleOf(field), machine[field] ?? ""])),
    Customer: machine.customers?.name ?? "",
  }),
  empty: "Create a record from a repair or an order, or select “New machine”.",
  polls: true,
  columns: [
    {
      label: "Machine",
      sort: "manufacturer",
      cell: (machine) => (
        <RowLink
          to={`/admin/customer-machines/${machine.id}`}
          className="font-semibold underline-offset-4 wrap-anywhere hover:underline"
        >
          {[machine.manufacturer, machine.model].filter(Boolean).join(" ") || "Unknown"}
        </RowLink>
      ),
    },
    {
      label: "Serial number",
      sort: "serial_shape",
      className: "md:w-36 xl:w-48",
      cell: ({ serial_number }) => (
        <span className="wrap-anywhere tabular-nums">{serial_number || "–"}</span>
      ),
    },
    {
      label: "Customer",
      cell: ({ customers, site, location, ...machine }) => (
        <div className="min-w-0">
          <span className="block wrap-anywhere">{customers?.name ?? "–"}</span>
          <LoanBadge machine={machine} />
          <span className="line-clamp-1 text-muted wrap-anywhere">
            {[site, location].filter(Boolean).join(", ")}
          </span>
        </div>
      ),
    },
    {
      label: "Next service",
      sort: "service_due",
      className: "whitespace-nowrap xl:w-36",
      cell: ({ service_due }) => (service_due ? formatDate(service_due) : "–"),
    },
    {
      label: "Changed",
      sort: "-updated_at",
      className: "whitespace-nowrap xl:w-36",
      cell: ({ updated_at }) => formatDay(updated_at),
    },
  ],
};

export function CustomerMachineList() {
  return (
    <RecordList
      list={CUSTOMER_MACHINE_LIST}
      filters={[
        {
          name: "loan",
          label: "Loan",
          kind: "choice",
          placeholder: "All",
          options: [{ value: "on", label: "On loan" }],
        },
      ]}
    />
  );
}

import type { ListDefinition } from "#app/office/list-definition.ts";
import type { ListQuery, ListShape } from "#app/office/list-query.ts";
import { RecordList } from "#app/office/record-list.tsx";
import { RowLink } from "#app/ui/list/data-table.tsx";
import {
  fetchAllSuppliers,
  fetchSuppliers,
  SUPPLIER_SORTS,
  type Supplier,
  type SupplierFilter,
} from "#domains/purchasing/suppliers.ts";

const SHAPE = { filters: [], sorts: SUPPLIER_SORTS } as const satisfies ListShape;
type Sort = (typeof SUPPLIER_SORTS)[number];

function filterOf({ q, sort }: ListQuery<never, Sort>): SupplierFilter {
  return { words: q, sort };
}

const SUPPLIER_LIST: ListDefinition<Supplier, never, Sort> = {
  path: "/admin/suppliers",
  what: ["supplier", "suppliers"],
  shape: SHAPE,
  sortLabels: { name: "Name", "-updated_at": "Last changed first" },
  rowName: ({ name }) => name,
  views: [],
  fetchPage: (tables, query) => fetchSuppliers(tables, filterOf(query), query.page),
  fetchAll: (tables, query) => fetchAllSuppliers(tables, filterOf(query)),
  exportRow: ({ contacts: [first], ...supplier }) => ({
    Name: supplier.name,
    Contact: first?.name ?? "",
    Email: first?.email ?? "",
    Phone: first?.phone ?? "",
    Currency: supplier.currency,
    "Payment terms": supplier.payment_terms,
    "Lead time (days)": supplier.lead_days,
  }),
  empty: "Select “New supplier” to add the first.",
  polls: true,
  columns: [
    {
      label: "Supplier",
      sort: "name",
      cell: ({ id, name }) => (
        <RowLink
          to={`/admin/suppliers/${id}`}
          className="font-semibold underline-offset-4 wrap-anywhere hover:underline"
        >
          {name}
        </RowLink>
      ),
    },
    {
      label: "Contact",
      className: "md:w-56 xl:w-80",
      cell: ({ contacts: [first] }) => (
        <span className="wrap-anywhere">{first?.name || first?.email || first?.phone || "–"}</span>
      ),
    },
    { label: "Currency", className: "md:w-24", cell: ({ currency }) => currency },
    {
      label: "Lead time",
      align: "end",
      className: "md:w-28",
      cell: ({ lead_days }) => (lead_days > 0 ? `${lead_days} days` : "–"),
    },
  ],
};

export function SupplierList() {
  return <RecordList list={SUPPLIER_LIST} filters={[]} />;
}

import { useNavigate } from "react-router";
import { partsBySize } from "#app/lib/parts-by-size.ts";
import { FileImport, type ImportKind } from "#app/office/import/file-import.tsx";
import { DuplicateChoice } from "#app/office/import/import-preview.tsx";
import { importCustomers, MAX_CUSTOMERS } from "#domains/customers/contracts.ts";
import { fetchAllCustomers, type ListedCustomer } from "#domains/customers/customers.ts";
import { CUSTOMER_FILE_COLUMNS, IDENTITY, proposeCustomers, REPEATED } from "./customer-columns.ts";
import { type CustomerDecisions, type CustomerPlan, planCustomers } from "./customer-plan.ts";

const MAX_CHARACTERS = 300_000;

const KIND: ImportKind<ListedCustomer[], CustomerDecisions, CustomerPlan> = {
  words: {
    ...{ one: "customer", many: "customers", heading: "Customer" },
    outcomes: ["wrong", "duplicate", "new", "changed", "same", "skipped"],
    label: (column) => CUSTOMER_FILE_COLUMNS[column] ?? "Contact",
    value: (_column, text) => text,
  },
  columns: CUSTOMER_FILE_COLUMNS,
  repeated: REPEATED,
  identity: {
    columns: IDENTITY,
    missing: "Choose the column with the name, VAT number or email.",
    nameless: "No name, VAT number or email.",
    alone: true,
  },
  numbers: [],
  currency: "",
  decisions: {},
  read: (tables) => fetchAllCustomers(tables, { words: "", sort: "name" }),
  saved: () => undefined,
  propose: proposeCustomers,
  problem: () => null,
  plan: planCustomers,
  async write(tables, { plan: { writes }, onPart }) {
    let written = 0;
    for (const rows of partsBySize(writes, MAX_CUSTOMERS, MAX_CHARACTERS)) {
      await importCustomers(tables, { rows });
      written += rows.length;
      onPart(written);
    }
    return "";
  },
};

export function CustomerImport() {
  const navigate = useNavigate();
  return (
    <FileImport kind={KIND} from="customers" onImported={() => navigate("/admin/customers")}>
      {({ plan: { rows }, decisions, writing, onDecide }) => (
        <DuplicateChoice
          rows={rows}
          question="may duplicate a customer of the same or a similar name."
          records="customers"
          chosen={decisions.duplicates}
          disabled={writing}
          onChoose={(duplicates) => onDecide({ duplicates })}
        />
      )}
    </FileImport>
  );
}

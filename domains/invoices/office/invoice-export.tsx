import { Download } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { TableClient } from "#app/data/database.ts";
import { MONTHS, type Month } from "#app/lib/months.ts";
import { officeDay } from "#app/lib/office-clock.ts";
import { saveFile } from "#app/lib/save-file.ts";
import { TaskDialog } from "#app/office/form/task-dialog.tsx";
import { boundFields } from "#app/ui/bound-fields.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { fetchSetting } from "#domains/company/settings.ts";
import { useCompany } from "#domains/company/site.ts";
import { fetchAllCustomers } from "#domains/customers/customers.ts";
import { fetchDocuments } from "#domains/invoices/invoices.ts";
import { fetchExportedPayments } from "#domains/invoices/payments.ts";

const FILES = {
  lines: "Lines with VAT, as CSV",
  "xero-invoices": "Invoices for Xero",
  "xero-credits": "Credit notes for Xero",
  "xero-contacts": "Contacts for Xero",
  "xero-payments": "Payments for Xero",
  "sage-invoices": "Invoices for Sage Pastel",
  "sage-credits": "Credit notes for Sage Pastel",
  "quickbooks-invoices": "Invoices for QuickBooks",
  "quickbooks-credits": "Credit notes for QuickBooks",
} as const;
type FileName = keyof typeof FILES;

export function InvoiceExport() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="compact" onClick={() => setOpen(true)}>
        <Download aria-hidden="true" className="size-4" /> Export for accounting
      </Button>
      {open && <ExportDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function ExportDialog({ onClose }: { onClose: () => void }) {
  const today = officeDay(new Date());
  const [typed, setTyped] = useState({
    ...{ name: "lines" as FileName, from: `${today.slice(0, 7)}-01`, to: today },
  });
  const { name, from, to } = typed;
  const box = boundFields(typed, (values) => setTyped({ ...typed, ...values }));
  const { yearStart } = useCompany().values["public.currency"];
  return (
    <TaskDialog
      title="Export for accounting"
      action="Export"
      errorTitle="Error exporting"
      run={async (tables) => {
        const files = await filesOf(tables, name, { from, to }, yearStart);
        if (files.length === 0) throw new Error("There is nothing to export in this period.");
        for (const [index, text] of files.entries()) {
          const part = files.length > 1 ? `-${index + 1}` : "";
          saveFile(
            `${name}-${to}${part}.csv`,
            new Blob([text], { type: "text/csv;charset=utf-8" }),
          );
        }
        return files.length === 1 ? "File exported" : `${files.length} files exported`;
      }}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <SelectField
          label="File"
          options={Object.entries(FILES).map(([value, label]) => ({ value, label }))}
          {...box("name")}
        />
        {name !== "xero-contacts" && (
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="From" type="date" {...box("from")} />
            <TextField label="To" type="date" {...box("to")} />
          </div>
        )}
        <p className="text-sm text-muted">
          Account and tax codes are set under{" "}
          <Link className="link" to="/admin/company/office.accounting">
            Accounting software
          </Link>
          . Sage Pastel files have no customer codes and shorten long texts.
        </p>
      </div>
    </TaskDialog>
  );
}

async function filesOf(
  tables: TableClient,
  name: FileName,
  period: { from: string; to: string },
  yearStart: Month,
): Promise<string[]> {
  const exports = await import("#domains/invoices/accounting-exports.ts");
  if (name === "xero-contacts") {
    const customers = await fetchAllCustomers(tables, { words: "", sort: "name" });
    return exports.xeroContacts(
      customers.map((one) => ({ ...one, email: one.customer_contacts[0]?.email ?? "" })),
    );
  }
  if (name === "xero-payments") {
    const payments = await fetchExportedPayments(tables, period);
    const byCurrency = Map.groupBy(payments, ({ currency }) => currency);
    return [...byCurrency.values()].flatMap((some) => exports.xeroPayments(some));
  }
  const all = await fetchDocuments(tables, {
    ...{ words: "", today: period.to, show: null, kind: null, issued: period, sort: "issued_on" },
  });
  const kind = name.endsWith("credits") ? "credit-note" : "invoice";
  const documents = all.filter((one) =>
    name === "lines" ? one.kind !== "pro-forma" : one.kind === kind,
  );
  if (documents.length === 0) return [];
  if (name === "lines") return [exports.vatLinesCsv(documents)];
  const settings = (await fetchSetting(tables, "office.accounting")).value;
  if (name.startsWith("xero")) return exports.xeroSales(documents, kind, settings);
  if (name.startsWith("quickbooks")) return [exports.quickBooksSales(documents, kind, settings)];
  const unrated = documents.filter(({ currency, rand }) => currency !== "ZAR" && !rand);
  if (unrated.length > 0) {
    const numbers = unrated.slice(0, 5).map(({ number }) => number);
    throw new Error(
      `Pastel needs a rand exchange rate, which ${numbers.join(", ")} do not have. Enter them in Pastel, and choose a period without them.`,
    );
  }
  const firstMonth = MONTHS.indexOf(yearStart) + 1;
  return [exports.pastelBatch(documents, { ...settings, firstMonth })];
}

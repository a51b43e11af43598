import { Download } from "lucide-react";
import { useState } from "react";
import * as v from "valibot";
import type { TableClient } from "#app/data/database.ts";
import { officeDay } from "#app/lib/office-clock.ts";
import { saveFile } from "#app/lib/save-file.ts";
import { parseJson, readStorage, writeStorage } from "#app/lib/storage.ts";
import { TaskDialog } from "#app/office/form/task-dialog.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { fetchAllCustomers } from "#domains/customers/customers.ts";
import { fetchDocuments } from "#domains/invoices/invoices.ts";
import { fetchExportedPayments } from "#domains/invoices/payments.ts";

const FILES = {
  lines: "Lines with VAT, as CSV",
  "xero-invoices": "Xero: invoices",
  "xero-credits": "Xero: credit notes",
  "xero-contacts": "Xero: contacts",
  "xero-payments": "Xero: payments",
  "sage-invoices": "Sage Pastel: invoices",
  "sage-credits": "Sage Pastel: credit notes",
  "quickbooks-invoices": "QuickBooks: invoices",
  "quickbooks-credits": "QuickBooks: credit notes",
} as const;
type FileName = keyof typeof FILES;

/** As the accounting program names them. Kept in the browser, as the form of CSV files is. */
const CODES = v.object({
  account: v.string(),
  /** By VAT rate, and `export`. */
  tax: v.record(v.string(), v.string()),
  firstMonth: v.string(),
});
type Codes = v.InferOutput<typeof CODES>;
const STORED = "reefline-accounting-codes";
const MARCH = "3";

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
  const [name, setName] = useState<FileName>("lines");
  const [from, setFrom] = useState(`${today.slice(0, 7)}-01`);
  const [to, setTo] = useState(today);
  const [codes, setCodes] = useState<Codes>(
    () =>
      parseJson(readStorage(STORED), (value): value is Codes => v.is(CODES, value)) ?? {
        ...{ account: "", tax: {}, firstMonth: MARCH },
      },
  );
  /** Tax codes that the documents need. */
  const [asked, setAsked] = useState<string[]>([]);
  const isPlain = name === "lines" || name === "xero-contacts" || name === "xero-payments";
  const change = (values: Partial<Codes>) => setCodes({ ...codes, ...values });
  return (
    <TaskDialog
      title="Export for accounting"
      action="Export"
      disabled={!isPlain && !name.startsWith("quickbooks") && codes.account.trim() === ""}
      errorTitle="Error exporting"
      run={async (tables) => {
        const { files, missing } = await filesOf(tables, name, { from, to }, codes);
        if (missing.length > 0) {
          setAsked([...new Set([...asked, ...missing])]);
          throw new Error("Enter the tax codes of your accounting program.");
        }
        writeStorage(STORED, JSON.stringify(codes));
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
          value={name}
          options={Object.entries(FILES).map(([value, label]) => ({ value, label }))}
          onChange={({ target }) => setName(target.value as FileName)}
        />
        {name !== "xero-contacts" && (
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label="From"
              type="date"
              value={from}
              onChange={({ target }) => setFrom(target.value)}
            />
            <TextField
              label="To"
              type="date"
              value={to}
              onChange={({ target }) => setTo(target.value)}
            />
          </div>
        )}
        {!isPlain && !name.startsWith("quickbooks") && (
          <TextField
            label="Sales account"
            hint="Its code in your accounting program."
            maxLength={20}
            value={codes.account}
            onChange={({ target }) => change({ account: target.value })}
          />
        )}
        {name.startsWith("sage") && (
          <SelectField
            label="Financial year starts in month"
            value={codes.firstMonth}
            options={Array.from({ length: 12 }, (_none, month) => ({
              value: `${month + 1}`,
              label: `${month + 1}`,
            }))}
            onChange={({ target }) => change({ firstMonth: target.value })}
          />
        )}
        {!isPlain &&
          [...new Set([...asked, ...Object.keys(codes.tax)])].map((key) => (
            <TextField
              key={key}
              label={key === "export" ? "Tax code of exports" : `Tax code of ${key}%`}
              maxLength={40}
              value={codes.tax[key] ?? ""}
              onChange={({ target }) => change({ tax: { ...codes.tax, [key]: target.value } })}
            />
          ))}
      </div>
    </TaskDialog>
  );
}

async function filesOf(
  tables: TableClient,
  name: FileName,
  period: { from: string; to: string },
  { account, tax: taxCodes, firstMonth }: Codes,
): Promise<{ files: string[]; missing: string[] }> {
  const exports = await import("#domains/invoices/accounting-exports.ts");
  const done = (files: string[]) => ({ files, missing: [] });
  if (name === "xero-contacts") {
    const customers = await fetchAllCustomers(tables, { words: "", sort: "name" });
    return done(
      exports.xeroContacts(
        customers.map((one) => ({ ...one, email: one.customer_contacts[0]?.email ?? "" })),
      ),
    );
  }
  if (name === "xero-payments") {
    const payments = await fetchExportedPayments(tables, period);
    const byCurrency = Map.groupBy(payments, ({ currency }) => currency);
    return done([...byCurrency.values()].flatMap((some) => exports.xeroPayments(some)));
  }
  const all = await fetchDocuments(tables, {
    ...{ words: "", today: period.to, show: null, kind: null, issued: period, sort: "issued_on" },
  });
  const kind = name.endsWith("credits") ? "credit-note" : "invoice";
  const documents = all.filter((one) =>
    name === "lines" ? one.kind !== "pro-forma" : one.kind === kind,
  );
  if (documents.length === 0) return done([]);
  if (name === "lines") return done([exports.vatLinesCsv(documents)]);
  const missing = exports.missingTaxCodes(documents, taxCodes);
  if (missing.length > 0) return { files: [], missing };
  const settings = { taxCodes, account };
  if (name.startsWith("xero")) return done(exports.xeroSales(documents, kind, settings));
  if (name.startsWith("quickbooks"))
    return done([exports.quickBooksSales(documents, kind, settings)]);
  const sage = { ...settings, firstMonth: Number(firstMonth), customerCode: () => "" };
  return done([exports.pastelBatch(documents, kind, sage)]);
}

import { useMemo, useState } from "react";
import * as v from "valibot";
import { useAction } from "#app/data/use-table-mutation.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { CURRENCIES } from "#app/lib/currency.ts";
import { formatCount, houseCurrency } from "#app/lib/numbers.ts";
import { officeDay } from "#app/lib/office-clock.ts";
import { randomId } from "#app/lib/random-id.ts";
import { Content } from "#app/office/content.tsx";
import { Part } from "#app/office/office-page.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import { BANK_MAPPING, type BankMapping } from "#domains/invoices/bank-columns.ts";
import { type BankFile, type BankLine, readBankFile } from "#domains/invoices/bank-file.ts";
import { fetchOpenInvoices, recordPayment, saveBankLayout } from "#domains/invoices/contracts.ts";
import { type OpenInvoice, proposePayments } from "#domains/invoices/payment-proposals.ts";
import { fetchBankLayouts, fetchBankLines } from "#domains/invoices/payments.ts";
import { BankColumns } from "./bank-columns.tsx";
import { type Decided, ProposedPayment } from "./proposed-payment.tsx";

type Chosen = { name: string; bytes: Uint8Array };
type Layouts = Awaited<ReturnType<typeof fetchBankLayouts>>;

const MAX_FILE = 5 * 1024 * 1024;
/** Characters, the table's limit. */
const MAX_HEADINGS = 1000;
/** Rows shown before the rest collapse. */
const SHOWN = 50;

export function BankFilePage() {
  const source = useReading({
    key: ["bank layouts"],
    read: fetchBankLayouts,
    errorTitle: "Error fetching columns",
    once: true,
  });
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [error, setError] = useState<string>();
  async function choose(file: File) {
    const isLarge = file.size > MAX_FILE;
    setError(
      isLarge ? "The file exceeds 5 MB. Download a shorter period from the bank." : undefined,
    );
    if (!isLarge) {
      setChosen({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
    }
  }
  return (
    <Content source={source} what="columns">
      {(layouts) =>
        chosen ? (
          <OpenedFile chosen={chosen} layouts={layouts} onClose={() => setChosen(null)} />
        ) : (
          <div className="max-w-2xl border border-line bg-paper p-4 md:p-6">
            <TextField
              label="Bank statement"
              type="file"
              accept=".csv,.ofx,.qfx,.txt,text/csv"
              hint="OFX or CSV, up to 5 MB. Payments already recorded are left out, the others recorded as EFT."
              error={error}
              onChange={({ currentTarget: { files } }) => files?.[0] && choose(files[0])}
            />
          </div>
        )
      }
    </Content>
  );
}

/** Headings identify the bank; a file without any is known by its width. */
function layoutKey({ mapping, columns }: BankFile): string {
  const headings = mapping?.headings.join("|") ?? "";
  return (headings || `${columns.length} columns`).slice(0, MAX_HEADINGS);
}

function readWithLayout({ name, bytes }: Chosen, layouts: Layouts, today: string): BankFile {
  const file = readBankFile(bytes, name, today);
  const saved = file.mapping && layouts.find(({ headings }) => headings === layoutKey(file));
  const mapping = v.safeParse(BANK_MAPPING, saved?.mapping);
  return mapping.success ? readBankFile(bytes, name, today, mapping.output) : file;
}

function OpenedFile({
  chosen,
  layouts,
  onClose,
}: {
  chosen: Chosen;
  layouts: Layouts;
  onClose: () => void;
}) {
  const today = officeDay(new Date());
  const [corrected, setCorrected] = useState<BankMapping>();
  const [currency, setCurrency] = useState(houseCurrency);
  const file = useMemo(
    () =>
      corrected
        ? readBankFile(chosen.bytes, chosen.name, today, corrected)
        : readWithLayout(chosen, layouts, today),
    [chosen, layouts, corrected, today],
  );
  const saving = useAction("Error saving columns", saveBankLayout);
  function correct(mapping: BankMapping) {
    setCorrected(mapping);
    saving.run({ headings: layoutKey({ ...file, mapping }), mapping });
  }
  const mapping = corrected ?? file.mapping;
  return (
    <div className="grid gap-6">
      <section className="grid gap-4 border border-line bg-paper p-4 md:p-6">
        <h2 className="text-xl wrap-anywhere">{chosen.name}</h2>
        {file.problems.length > 0 && (
          <ul role="alert" className="grid gap-1 border-l-4 border-warn bg-warn-tint p-3 text-sm">
            {file.problems.map(({ row, text }) => (
              <li key={`${row} ${text}`} className="wrap-anywhere">
                {text}
              </li>
            ))}
          </ul>
        )}
        {mapping && file.columns.length > 0 && (
          <details open={file.lines.length === 0}>
            <summary className="min-h-11 cursor-pointer py-2 font-semibold">Columns</summary>
            <BankColumns file={file} mapping={mapping} onChange={correct} />
          </details>
        )}
        <div className="flex flex-wrap items-end gap-4">
          {file.currency === "" && (
            <SelectField
              label="Account currency"
              hint="Not stated in the file."
              value={currency}
              options={[...CURRENCIES].sort().map((value) => ({ value, label: value }))}
              onChange={({ target }) => setCurrency(target.value)}
            />
          )}
          <Button onClick={onClose}>Choose another file</Button>
        </div>
      </section>
      {file.lines.length > 0 && (
        <Received
          key={file.currency || currency}
          lines={file.lines}
          currency={file.currency || currency}
        />
      )}
    </div>
  );
}

function Received({ lines, currency }: { lines: readonly BankLine[]; currency: string }) {
  const received = useMemo(() => lines.filter(({ amount }) => amount > 0), [lines]);
  const days = received.map(({ day }) => day).sort();
  const period = { from: days[0] ?? "2000-01-01", to: days.at(-1) ?? "2000-01-01" };
  const source = useReading({
    key: ["payments to propose", period],
    read: async (tables) => {
      const [invoices, recorded] = await Promise.all([
        fetchOpenInvoices(tables),
        fetchBankLines(tables, period),
      ]);
      return { invoices, recorded };
    },
    errorTitle: "Error fetching invoices",
  });
  return (
    <Content source={source} what="invoices">
      {(data) => (
        <Proposals {...data} {...{ received, currency }} out={lines.length - received.length} />
      )}
    </Content>
  );
}

function Proposals({
  received,
  invoices,
  recorded,
  currency,
  out,
}: {
  received: readonly BankLine[];
  invoices: readonly OpenInvoice[];
  recorded: ReadonlySet<string>;
  currency: string;
  /** Number of lines with money that left. */
  out: number;
}) {
  const [problems, setProblems] = useState<string[]>([]);
  const [shown, setShown] = useState(SHOWN);
  const proposals = useMemo(() => {
    const fresh = received.filter(({ identity }) => !recorded.has(identity));
    return proposePayments(fresh, invoices, currency);
  }, [received, recorded, invoices, currency]);
  const byId = useMemo(() => new Map(invoices.map((one) => [one.id, one])), [invoices]);
  const known = received.length - proposals.length;
  const certain = proposals.flatMap(({ grade, line, allocations }): Decided[] => {
    const customer = byId.get(allocations[0]?.invoice_id ?? "")?.customer_id;
    if (grade !== "certain" || customer === undefined) return [];
    const parts = allocations.map(({ invoice_id, amount }) => ({ invoice: invoice_id, amount }));
    return [{ line, customer, lines: parts }];
  });
  const { busy, run } = useAction("Error recording payments", async (tables, some: Decided[]) => {
    const failed: string[] = [];
    let fresh = 0;
    for (const { line, customer, lines } of some) {
      try {
        const isNew = await recordPayment(tables, {
          ...{ payment: randomId(), customer, received_on: line.day, currency, lines },
          ...{ amount: line.amount, method: "eft", bank_line: line.identity },
          payer: line.description.slice(0, 200),
          reference: line.reference || line.description,
        });
        if (isNew) fresh += 1;
      } catch (error) {
        failed.push(`Row ${line.row}: ${error instanceof Error ? error.message : "not recorded."}`);
      }
    }
    return { fresh, failed };
  });
  async function record(some: Decided[]): Promise<boolean> {
    const done = await run(some);
    if (!done) return false;
    const { fresh, failed } = done.result;
    setProblems(failed);
    if (failed.length === 0) {
      toast({ title: fresh === 1 ? "Payment recorded" : `${fresh} payments recorded` });
    }
    return failed.length === 0;
  }
  return (
    <Part title={`${formatCount(proposals.length)} to record`}>
      <p className="mb-4 text-muted">
        {[
          known > 0 && `${formatCount(known)} already recorded.`,
          out > 0 && `${formatCount(out)} outgoing, not listed.`,
        ]
          .filter(Boolean)
          .join(" ")}
      </p>
      {problems.length > 0 && (
        <ul role="alert" className="mb-4 grid gap-1 border-l-4 border-bad bg-bad-tint p-3">
          {problems.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {certain.length > 1 && (
        <Button variant="primary" className="mb-4" disabled={busy} onClick={() => record(certain)}>
          {busy ? "Recording..." : `Record ${formatCount(certain.length)} certain payments`}
        </Button>
      )}
      <ul className="border-t border-ink">
        {proposals.slice(0, shown).map((proposal) => (
          <ProposedPayment
            key={proposal.line.identity}
            proposal={proposal}
            invoices={byId}
            currency={currency}
            busy={busy}
            onRecord={(decided) => record([decided])}
          />
        ))}
      </ul>
      {proposals.length > shown && (
        <Button className="mt-4" onClick={() => setShown(shown + SHOWN)}>
          Show more
        </Button>
      )}
    </Part>
  );
}

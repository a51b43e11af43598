import { type FormEvent, useState } from "react";
import { readNumber } from "#app/lib/typed-number.ts";
import { boundFields } from "#app/ui/bound-fields.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorText } from "#app/ui/error-text.tsx";
import { AmountField, TextField } from "#app/ui/field.tsx";
import { linkError } from "#domains/company/components/use-link-answer.ts";
import { useCompany, useSiteSettings } from "#domains/company/site.ts";
import { verifyInvoice } from "#domains/invoices/contracts.ts";

const EMPTY = { number: "", day: "", total: "" };
const MISSING = {
  number: "Enter the number, such as I-2026-0001.",
  day: "Enter the date of the document.",
  total: "Enter the total including VAT, such as 1,150.00.",
};

/** Our documents write 1,234.50. */
function totalOf(typed: string): number | null {
  const read = readNumber(typed.replaceAll(/^[^\d]+|[^\d]+$/g, ""), ".");
  return read.kind === "number" ? read.value : null;
}

/** Shows whether a document is ours, and nothing else. */
export function VerifyForm() {
  const { phone } = useCompany();
  const api = useSiteSettings()?.api;
  const [typed, setTyped] = useState(EMPTY);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ isOurs?: boolean; error?: string }>({});
  const total = totalOf(typed.total);
  const errors = {
    number: typed.number.trim() === "" ? MISSING.number : undefined,
    day: typed.day === "" ? MISSING.day : undefined,
    total: total === null ? MISSING.total : undefined,
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    setOutcome({});
    if (!api || busy || total === null || errors.number || errors.day) return;
    setBusy(true);
    let isOurs = false;
    const error = await linkError(api, async (client) => {
      isOurs = await verifyInvoice(client, { number: typed.number, issued_on: typed.day, total });
    });
    setBusy(false);
    setOutcome(error === undefined ? { isOurs } : { error });
  }

  const change = (values: Partial<typeof EMPTY>) => {
    setOutcome({});
    setTyped({ ...typed, ...values });
  };
  const box = boundFields(typed, change, tried ? errors : {});

  return (
    <form onSubmit={submit} noValidate className="measure grid gap-4" aria-label="Check a document">
      <TextField
        label="Number"
        hint="At the top right, such as I-2026-0001"
        maxLength={30}
        {...box("number")}
      />
      <TextField label="Date" type="date" {...box("day")} />
      <AmountField label="Total including VAT" maxLength={30} {...box("total")} />
      <Button type="submit" variant="primary" className="justify-self-start" aria-busy={busy}>
        Check
      </Button>
      <ErrorText text={outcome.error} />
      <div role="status">
        {outcome.isOurs === true && (
          <p className="border-l-4 border-good bg-good-tint p-3 font-semibold">
            Yes, we issued this document. Pay only into the account on its private page.
          </p>
        )}
        {outcome.isOurs === false && (
          <p className="border-l-4 border-warn bg-warn-tint p-3 font-semibold">
            We have no document with this number, date and total. Do not pay. Call us on {phone}.
          </p>
        )}
      </div>
    </form>
  );
}

import { type FormEvent, useState } from "react";
import { formatOfficeDay } from "#app/lib/calendar.ts";
import { formatPrice } from "#app/lib/numbers.ts";
import { bareAmount } from "#app/lib/typed-amount.ts";
import { MAX_TYPED, readNumber } from "#app/lib/typed-number.ts";
import { isVisible } from "#app/lib/visible.ts";
import { Button } from "#app/ui/button.tsx";
import { CopyField } from "#app/ui/copy-field.tsx";
import { ErrorText } from "#app/ui/error-text.tsx";
import { TextField } from "#app/ui/field.tsx";
import { useLinkAnswer } from "#domains/company/components/use-link-answer.ts";
import { approveQuote, type CustomerQuote, makeApprovalLink } from "#domains/quotes/contracts.ts";
import { quotePath } from "#domains/quotes/customer-quote.ts";
import type { QuoteTotals } from "#domains/quotes/quote-totals.ts";
import { NameField } from "./name-field.tsx";

export function Approvals({ quote: { approvals } }: { quote: CustomerQuote }) {
  if (approvals.length === 0) return null;
  return (
    <ul aria-label="Approvals" className="mb-6 border-l-2 border-good bg-good-tint p-4">
      {approvals.map(({ at, by }) => (
        <li key={at} className="wrap-anywhere">
          Approved {by && `by ${by} `}on {formatOfficeDay(at)}
        </li>
      ))}
    </ul>
  );
}

/** Undefined unless a positive amount with up to two decimals. */
function readLimit(typed: string, currency: string): number | undefined {
  const read = readNumber(bareAmount(typed, currency) ?? "", ".");
  return read.kind === "number" && read.value > 0 && read.decimals <= 2 ? read.value : undefined;
}

export function ApprovalRequest({ quote, link }: { quote: CustomerQuote; link: string }) {
  const [typed, setTyped] = useState("");
  const [invalid, setInvalid] = useState(false);
  const [made, setMade] = useState("");
  const { send, busy, error } = useLinkAnswer();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const most = typed.trim() === "" ? null : readLimit(typed, quote.currency);
    setInvalid(most === undefined);
    if (most === undefined || busy) return;
    await send("Approval link created", async (client) => {
      const approval = await makeApprovalLink(client, { link, most });
      setMade(`${window.location.origin}${quotePath(approval)}`);
    });
  }

  return (
    <details className="border-y border-line py-4">
      <summary className="min-h-11 cursor-pointer content-center">
        Have it approved by someone else
      </summary>
      <form onSubmit={submit} noValidate className="mt-3 grid gap-4" aria-label="Approval">
        <p className="text-sm text-muted">
          Forward an approval link. It shows this quotation, but cannot order.
        </p>
        <TextField
          label={`Approval limit, ${quote.currency} including VAT`}
          hint="Optional. Shown to the approver."
          inputMode="decimal"
          maxLength={MAX_TYPED}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          {...(invalid && { error: "Enter an amount above 0, such as 1250.50." })}
        />
        <ErrorText text={error} />
        {made && <CopyField label="Approval link" value={made} />}
        <Button type="submit" aria-busy={busy}>
          {made ? "Create another approval link" : "Create approval link"}
        </Button>
      </form>
    </details>
  );
}

export function ApproveForm({
  quote,
  link,
  totals,
}: {
  quote: CustomerQuote;
  link: string;
  totals: QuoteTotals;
}) {
  // Empty, because the approver is not the customer's contact.
  const [person, setPerson] = useState("");
  const [missing, setMissing] = useState(false);
  const { send, busy, error } = useLinkAnswer();
  const { approval_limit, currency, revision } = quote;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(!isVisible(person));
    if (!isVisible(person) || busy) return;
    await send("Quotation approved", (client) => approveQuote(client, { link, revision, person }));
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4" aria-label="Approve">
      <h2 className="text-xl">Approve this quotation</h2>
      {approval_limit !== null && (
        <p
          className={`border-l-2 p-3 ${totals.gross > approval_limit ? "border-bad bg-bad-tint font-semibold" : "border-line bg-mill"}`}
        >
          Approval limit: {formatPrice(approval_limit, currency)} including VAT.
          {totals.gross > approval_limit && " This quotation exceeds it."}
        </p>
      )}
      <NameField value={person} missing={missing} onChange={setPerson} />
      <p className="text-sm text-muted">
        You approve {formatPrice(totals.gross, currency)} including VAT. This does not place the
        order.
      </p>
      <ErrorText text={error} />
      <Button type="submit" variant="primary" aria-busy={busy}>
        Approve
      </Button>
    </form>
  );
}

import { formatOfficeDay } from "#app/lib/calendar.ts";
import { fill } from "#app/lib/fill.ts";
import {
  BANK_CHANGED,
  BANK_DETAILS,
  BANK_WARNING,
  NO_BANK,
} from "#domains/company/bank-details-text.ts";
import type { BankDetails as Details } from "#domains/company/contracts.ts";
import { useCompany } from "#domains/company/site.ts";

/** For private pages only. Hidden in print, because printouts are scanned and emailed. */
export function BankDetails({
  details: { bank, changed_at },
  issuedAt,
}: {
  details: Details;
  /** Undefined for several documents. */
  issuedAt?: string | null;
}) {
  const { phone } = useCompany();
  const changedSince = changed_at && issuedAt && new Date(changed_at) > new Date(issuedAt);
  return (
    <section aria-label={BANK_DETAILS} className="measure grid gap-2 print:hidden">
      <h2 className="text-lg">{BANK_DETAILS}</h2>
      {bank && changed_at ? (
        <>
          {changedSince && (
            <p role="note" className="border-l-4 border-warn bg-warn-tint p-3 font-semibold">
              {fill(BANK_CHANGED, { phone })}
            </p>
          )}
          <p className="font-semibold whitespace-pre-line wrap-anywhere">{bank}</p>
          <p>Last changed on {formatOfficeDay(changed_at)}</p>
          <p className="text-muted">{fill(BANK_WARNING, { phone })}</p>
        </>
      ) : (
        <p>{fill(NO_BANK, { phone })}</p>
      )}
    </section>
  );
}

import { type ReactNode, useId } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import {
  CERTIFICATE_TITLES,
  type Certificate,
  type CertifiedTest,
} from "#domains/certificates/certificate.ts";
import {
  certificateFacts,
  conclusionLines,
  ITEMS_ONLY,
  instrumentText,
  RESULT_COLUMNS,
  VERDICT_TONES,
  valueText,
  voidWord,
} from "#domains/certificates/certificate-text.ts";
import { limitText, type Result, verdictOf } from "#domains/certificates/result.ts";

export function CertificateSheet({
  certificate,
  actions,
}: {
  certificate: Certificate;
  actions?: ReactNode;
}) {
  const { kind, number, tests, instruments } = certificate;
  const voided = voidWord(certificate);
  const title = useId();
  const [, ...lines] = conclusionLines(certificate);
  return (
    <article aria-labelledby={title} className="grid gap-6 border border-line bg-paper p-4 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid gap-2">
          <h2 id={title} className="text-2xl">
            {CERTIFICATE_TITLES[kind]} <span className="whitespace-nowrap">{number}</span>
          </h2>
          {voided ? (
            <Badge tone="warn">{voided}</Badge>
          ) : (
            <VerdictBadge verdict={certificate.conclusion} />
          )}
        </div>
        {actions && <div className="print:hidden">{actions}</div>}
      </div>
      <DataList
        rows={certificateFacts(certificate).map(([term, value]) => ({
          term,
          value: <span className="whitespace-pre-line">{value}</span>,
        }))}
      />
      {tests.map((test, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: An issued certificate never changes.
        <TestResults key={index} test={test} />
      ))}
      <div>
        <h3 className="mb-2 text-lg">Instruments</h3>
        <ul className="grid gap-1 text-sm">
          {instruments.map((one) => (
            <li key={one.name}>{instrumentText(one)}</li>
          ))}
        </ul>
      </div>
      <div className="grid gap-1 text-sm">
        <h3 className="text-lg">Conclusion</h3>
        {[...lines, ITEMS_ONLY].map((line) => (
          <p key={line} className="measure wrap-anywhere">
            {line}
          </p>
        ))}
      </div>
    </article>
  );
}

function VerdictBadge({ verdict }: { verdict: Certificate["conclusion"] }) {
  return <Badge tone={VERDICT_TONES[verdict]}>{verdict}</Badge>;
}

function TestResults({ test: { title, method, results } }: { test: CertifiedTest }) {
  return (
    <div className="min-w-0">
      <h3 className="text-lg">{title}</h3>
      <p className="mb-2 text-sm text-muted">{method}</p>
      <ResultTable results={results} />
    </div>
  );
}

/** A table, or on phones a name above its values. */
export function ResultTable({ results }: { results: readonly Result[] }) {
  const { name, value, limit, verdict } = RESULT_COLUMNS;
  const head = "py-2 pr-3 text-left text-sm font-normal text-muted";
  return (
    <table className="block w-full border-t border-ink sm:table">
      <thead className="hidden border-b border-line sm:table-header-group">
        <tr>
          {[name, value, limit, verdict].map((label) => (
            <th key={label} scope="col" className={head}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block sm:table-row-group">
        {results.map((one, index) => (
          <tr
            // biome-ignore lint/suspicious/noArrayIndexKey: Results follow from the same fields.
            key={index}
            className="grid grid-cols-2 gap-x-3 border-b border-line py-2.5 sm:table-row sm:py-0"
          >
            <th
              scope="row"
              className="col-span-2 pb-1 text-left font-medium wrap-anywhere sm:w-1/2 sm:py-2.5 sm:pr-3"
            >
              {one.name}
              {(one.note || one.source) && (
                <span className="block text-sm font-normal text-muted">
                  {[one.note, one.source].filter(Boolean).join(". ")}
                </span>
              )}
            </th>
            <td className="font-semibold tabular-nums sm:py-2.5 sm:pr-3">{valueText(one)}</td>
            <td className="tabular-nums sm:py-2.5 sm:pr-3">{limitText(one)}</td>
            <td className="col-span-2 pt-2 sm:py-2.5">
              <VerdictBadge verdict={verdictOf(one)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

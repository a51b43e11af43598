import { type ReactNode, useId } from "react";
import { DOCUMENTS, type DocumentName } from "#app/content/proof.ts";
import { formatDate } from "#app/lib/calendar.ts";
import { useAllSettings } from "#domains/company/components/all-settings.tsx";
import { DocumentHead } from "#domains/company/components/document-header.tsx";
import { SAMPLE_MACHINE } from "#domains/repairs/sample-strip-report.ts";

export function SampleSheet({
  document,
  date,
  children,
}: {
  document: DocumentName;
  date: string;
  children: ReactNode;
}) {
  const { address, email, phone, values } = useAllSettings();
  const { title } = DOCUMENTS[document];
  return (
    <article
      aria-label={title}
      className="printed-document grid grid-cols-[minmax(0,1fr)] gap-6 border border-ink bg-paper p-4 sm:p-8 print:block print:border-0 print:p-0 print:text-sm"
    >
      <DocumentHead
        seller={{ ...values["public.seller"], address, phone, email }}
        title={title}
        number={SAMPLE_MACHINE.reference}
        facts={[SAMPLE_MACHINE.customer, formatDate(date)]}
      />
      <p className="border-2 border-blue px-4 py-2 font-semibold text-blue print:mb-3 print:py-1">
        SAMPLE. The machine, customer and readings are fictitious. Results are calculated from them
        as described.
      </p>
      {children}
      <dl className="mt-10 grid grid-cols-2 gap-6 print:break-inside-avoid print:mt-8">
        {["Measured by", "Released by"].map((who) => (
          <div key={who} className="border-t border-ink">
            <dt className="pt-1 text-sm text-muted">{who}</dt>
            <dd className="sr-only">Signed by hand on the printed copy</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

export function FigureTable({
  title,
  of = "",
  heading: Heading = "h2",
  columns,
  rows,
  source,
}: {
  title: string;
  /** Id of a heading that tells tables of one title apart. */
  of?: string;
  heading?: "h2" | "h4";
  columns: readonly string[];
  rows: readonly (readonly ReactNode[])[];
  source?: ReactNode;
}) {
  const id = useId();
  return (
    <div className="min-w-0 break-inside-avoid print:mt-3">
      <Heading id={id} className="text-lg font-semibold print:text-base">
        {title}
      </Heading>
      <section
        aria-labelledby={`${of} ${id}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: Phones need scrolling here
        tabIndex={0}
        className="mt-1 overflow-x-auto print:overflow-visible"
      >
        <table className="document-lines w-full border-collapse text-left max-sm:text-sm">
          <thead>
            <tr className="border-b border-ink text-sm text-muted">
              {columns.map((column, index) => (
                <th key={column} scope="col" className={index > 0 ? "text-right" : ""}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: The rows never move
              <tr key={place} className="border-b border-line align-top">
                {row.map((cell, index) =>
                  index === 0 ? (
                    // biome-ignore lint/suspicious/noArrayIndexKey: A cell belongs to its column
                    <th key={index} scope="row" className="min-w-20 font-normal sm:min-w-32">
                      {cell}
                    </th>
                  ) : (
                    // biome-ignore lint/suspicious/noArrayIndexKey: A cell belongs to its column
                    <td key={index} className="text-right whitespace-nowrap tabular-nums">
                      {cell}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {source && (
        <p className="measure mt-1.5 text-sm text-muted print:max-w-none print:text-xs">{source}</p>
      )}
    </div>
  );
}

export function Verdict({ passes, limit = "" }: { passes: boolean; limit?: string }) {
  return (
    <strong className={`block text-sm ${passes ? "text-good" : "text-bad"}`}>
      {passes ? "within" : "outside"} {limit}
    </strong>
  );
}

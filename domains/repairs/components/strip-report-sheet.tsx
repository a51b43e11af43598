import { type ReactNode, useId } from "react";
import { formatOfficeDay } from "#app/lib/calendar.ts";
import { Badge } from "#app/ui/badge.tsx";
import {
  figuresOf,
  type Measurement,
  type ReportPhoto,
  type StrippedMachine,
  type StripReport,
  verdictOf,
} from "#domains/repairs/strip-report.ts";
import { STRIP_REPORT, VERDICT_TONES } from "#domains/repairs/strip-report-text.ts";

export function StripReportSheet<Photo extends ReportPhoto>({
  machine,
  report,
  picture,
  actions,
}: {
  machine: StrippedMachine;
  report: Omit<StripReport, "photos"> & { photos: readonly Photo[] };
  picture: (photo: Photo) => ReactNode;
  actions?: ReactNode;
}) {
  const { saved_at, findings, recommendation, measurements, photos } = report;
  const title = useId();
  return (
    <article aria-labelledby={title} className="grid gap-7 border border-line bg-paper p-4 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id={title} className="text-2xl">
            {STRIP_REPORT.title} <span className="whitespace-nowrap">{machine.reference}</span>
          </h2>
          <p className="mt-1 font-semibold wrap-anywhere">
            {[machine.machine, machine.serial_number && `serial number ${machine.serial_number}`]
              .filter(Boolean)
              .join(", ")}
          </p>
          <p className="text-sm text-muted wrap-anywhere">
            For {machine.customer}
            {machine.stripped_at && ` · stripped on ${formatOfficeDay(machine.stripped_at)}`} ·
            report of {formatOfficeDay(saved_at)}
          </p>
        </div>
        {actions && <div className="print:hidden">{actions}</div>}
      </div>
      {measurements.length > 0 && (
        <section aria-label={STRIP_REPORT.measurements} className="min-w-0">
          <h3 className="mb-3 text-lg">{STRIP_REPORT.measurements}</h3>
          <StripMeasurements measurements={measurements} />
        </section>
      )}
      <Text title={STRIP_REPORT.findings} text={findings} />
      <Text title={STRIP_REPORT.recommendation} text={recommendation} />
      {photos.length > 0 && (
        <section aria-label={STRIP_REPORT.photos}>
          <h3 className="mb-3 text-lg">{STRIP_REPORT.photos}</h3>
          <ul className="grid gap-5 sm:grid-cols-2">
            {photos.map((photo) => (
              <li key={photo.id} className="min-w-0 break-inside-avoid">
                <figure>
                  {picture(photo)}
                  {photo.caption && (
                    <figcaption className="mt-2 text-sm text-muted wrap-anywhere">
                      {photo.caption}
                    </figcaption>
                  )}
                </figure>
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}

function Text({ title, text }: { title: string; text: string }) {
  if (!text) return null;
  return (
    <section aria-label={title}>
      <h3 className="mb-2 text-lg">{title}</h3>
      <p className="measure whitespace-pre-line wrap-anywhere">{text}</p>
    </section>
  );
}

/** A table, or on phones a name above its values. */
export function StripMeasurements({ measurements }: { measurements: readonly Measurement[] }) {
  const { name, new_value, limit_value, measured, verdict } = STRIP_REPORT.columns;
  const head = "py-2 pr-3 text-left text-sm font-normal text-muted sm:text-right";
  return (
    <table className="block w-full border-t border-ink sm:table">
      <thead className="hidden border-b border-line sm:table-header-group">
        <tr>
          <th scope="col" className="py-2 pr-3 text-left text-sm font-normal text-muted">
            {name}
          </th>
          {[new_value, limit_value, measured].map((label) => (
            <th key={label} scope="col" className={head}>
              {label}
            </th>
          ))}
          <th scope="col" className="py-2 pl-3 text-left text-sm font-normal text-muted">
            {verdict}
          </th>
        </tr>
      </thead>
      <tbody className="block sm:table-row-group">
        {measurements.map((one) => {
          const judged = verdictOf(one);
          const figures = figuresOf(one);
          return (
            <tr
              key={one.id}
              className="grid grid-cols-3 gap-x-3 border-b border-line py-2.5 sm:table-row sm:py-0"
            >
              <th
                scope="row"
                className="col-span-3 pb-1 text-left font-medium wrap-anywhere sm:py-2.5 sm:pr-3"
              >
                {one.name}
              </th>
              <Figure label={new_value} value={figures.new_value} unit={one.unit} />
              <Figure label={limit_value} value={figures.limit_value} unit={one.unit} />
              <Figure label={measured} value={figures.measured} unit={one.unit} strong />
              <td className="col-span-3 pt-2 sm:py-2.5 sm:pl-3">
                {judged ? (
                  <Badge tone={VERDICT_TONES[judged.verdict]}>{judged.verdict}</Badge>
                ) : (
                  <span className="hidden text-muted sm:inline">–</span>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Figure({
  label,
  value,
  unit,
  strong = false,
}: {
  label: string;
  value: string;
  unit: string;
  strong?: boolean;
}) {
  return (
    <td className={`tabular-nums sm:py-2.5 sm:pr-3 sm:text-right ${strong ? "font-semibold" : ""}`}>
      <span className="block text-xs font-normal text-muted sm:hidden">{label}</span>
      {value === "–" ? value : `${value} ${unit}`.trim()}
    </td>
  );
}

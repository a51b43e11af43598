import { useReading } from "#app/data/use-table-query.ts";
import { formatDate } from "#app/lib/calendar.ts";
import { Part } from "#app/office/office-page.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import { IssuedCertificates } from "#domains/certificates/components/repair-certificates.tsx";
import { TestSheetForm } from "#domains/certificates/components/test-sheet-form.tsx";
import { fetchCertificates } from "#domains/certificates/contracts.ts";
import { fetchSetting } from "#domains/company/settings.ts";
import { quantityText } from "#domains/products/units.ts";
import type { RepairJob } from "#domains/repairs/contracts.ts";
import { mustNotBeSent, stageMoments } from "#domains/repairs/repair.ts";
import { jobFacts } from "#domains/repairs/repair-facts.ts";
import { JobHours } from "./job-hours.tsx";
import { JobMeasurements } from "./job-measurements.tsx";
import { JobParts } from "./job-parts.tsx";
import { JobPhotos } from "./job-photos.tsx";
import { StageButtons } from "./stage-buttons.tsx";

/** A repair’s page for the fitter. */
export function JobCard({ job }: { job: RepairJob }) {
  const { id, scope, complaint } = job;
  return (
    // For gloves, 48 pixels.
    <div className="grid max-w-4xl gap-10 [&_button]:min-h-12 [&_button]:min-w-12">
      {mustNotBeSent(job) && (
        <p role="alert" className="border-l-4 border-bad bg-bad-tint p-4">
          <strong className="block">Do not open this machine.</strong>
          Its contents are hazardous or unknown, and it has not been cleaned. Ask the office first.
        </p>
      )}
      <StageButtons id={id} moments={stageMoments(job.created_at, job, job.quotes)} />
      <Part title="Job details">
        <DataList
          rows={[
            ["Customer", job.customer],
            ["Promised date", job.promised_on ? formatDate(job.promised_on) : "–"],
            ["Fault description", complaint],
            ...jobFacts(job),
          ].map(([term, value]) => ({
            term,
            value: <span className="whitespace-pre-line">{value}</span>,
          }))}
        />
      </Part>
      <Part title="Scope of work">
        {scope.length === 0 ? (
          <p className="text-muted">Nothing agreed yet. Strip and measure only.</p>
        ) : (
          <ul className="border-t border-ink">
            {scope.map((line) => (
              <li key={line.id} className="flex justify-between gap-4 border-b border-line py-2.5">
                <span className="wrap-anywhere">{line.name}</span>
                <span className="shrink-0 tabular-nums">
                  {quantityText(line.quantity, line.unit)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Part>
      <JobPhotos repair={id} />
      <JobMeasurements job={job} />
      <JobTests repair={id} />
      <JobParts repair={id} />
      <JobHours repair={id} />
    </div>
  );
}

function JobTests({ repair }: { repair: string }) {
  const { data } = useReading({
    key: ["job tests", repair],
    read: async (tables) => ({
      issued: await fetchCertificates(tables, { target: repair }),
      rules: (await fetchSetting(tables, "office.certificates")).value,
    }),
    errorTitle: "Error fetching tests",
    polls: true,
  });
  if (!data) return null;
  return (
    <Part title="Tests">
      <div className="grid gap-6">
        <IssuedCertificates repair={repair} issued={data.issued} />
        <TestSheetForm repair={repair} kind="test-certificate" rules={data.rules} />
        <h3 className="text-lg">Balancing</h3>
        <TestSheetForm repair={repair} kind="balancing-report" rules={data.rules} />
      </div>
    </Part>
  );
}

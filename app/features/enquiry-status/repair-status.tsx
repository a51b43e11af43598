import { intakeFacts } from "#app/content/repair-facts.ts";
import { STAGE_WORDS } from "#app/content/repair-stages.ts";
import { currentStage, mustNotBeSent, type RepairIntake, stageMoments } from "#app/data/repair.ts";
import { strippedMachine, stripReportPath } from "#app/data/strip-report.ts";
import { HoldNotice } from "#app/features/repair/hold-notice.tsx";
import { StageList } from "#app/features/repair/stage-list.tsx";
import { ReportPhoto } from "#app/features/strip-report/report-photo.tsx";
import { StripReportSheet } from "#app/features/strip-report/strip-report-sheet.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import type { CustomerEnquiry } from "#domains/enquiries/contracts.ts";

type Repair = NonNullable<CustomerEnquiry["repair"]>;

/** How far a repair is, with its strip report once that is published. */
export function RepairStatus({
  enquiry,
  repair,
  link,
}: {
  enquiry: CustomerEnquiry;
  repair: Repair;
  link: string;
}) {
  const moments = stageMoments(enquiry.created_at, repair, enquiry.quotes);
  const stage = currentStage(moments);
  const isExpected = stage === "received";
  return (
    <>
      <section aria-labelledby="repair-title" className="grid gap-4">
        <h2 id="repair-title" className="text-xl">
          {STAGE_WORDS[stage].title}
        </h2>
        {isExpected && mustNotBeSent(repair) && <HoldNotice />}
        <p className="measure">{STAGE_WORDS[stage].text}</p>
        <StageList moments={moments} />
      </section>
      {repair.report && (
        <StripReportSheet
          machine={strippedMachine(enquiry, repair)}
          report={repair.report}
          picture={(photo) => <ReportPhoto photo={photo} link={link} />}
          actions={
            <a href={stripReportPath(link)} className={buttonClass({ size: "compact" })} download>
              Download PDF
            </a>
          }
        />
      )}
    </>
  );
}

/** What was said of the machine. */
export function IntakeFacts({ repair }: { repair: RepairIntake }) {
  return (
    <DataList
      className="mt-5"
      rows={intakeFacts(repair).map(([term, value]) => ({
        term,
        value: <span className="whitespace-pre-line wrap-anywhere">{value}</span>,
      }))}
    />
  );
}

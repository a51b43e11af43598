import { buttonClass } from "#app/ui/button.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import { certificatePath } from "#domains/certificates/certificate.ts";
import { CertificateSheet } from "#domains/certificates/components/certificate-sheet.tsx";
import type { CustomerEnquiry } from "#domains/enquiries/contracts.ts";
import { HoldNotice } from "#domains/repairs/components/hold-notice.tsx";
import { ReportPhoto } from "#domains/repairs/components/report-photo.tsx";
import { StageList } from "#domains/repairs/components/stage-list.tsx";
import { StripReportSheet } from "#domains/repairs/components/strip-report-sheet.tsx";
import {
  currentStage,
  mustNotBeSent,
  type RepairIntake,
  stageMoments,
} from "#domains/repairs/repair.ts";
import { intakeFacts } from "#domains/repairs/repair-facts.ts";
import { STAGE_WORDS } from "#domains/repairs/repair-stages.ts";
import { strippedMachine, stripReportPath } from "#domains/repairs/strip-report.ts";

type Repair = NonNullable<CustomerEnquiry["repair"]>;

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
  const isExpected = stage === "booked";
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
      {repair.certificates.map((one) => (
        <CertificateSheet
          key={one.id}
          certificate={one}
          actions={
            <a
              href={certificatePath(link, one.id)}
              className={buttonClass({ size: "compact" })}
              download
            >
              Download PDF <span className="sr-only">of {one.number}</span>
            </a>
          }
        />
      ))}
    </>
  );
}

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

import { HOLD } from "#app/content/repair.ts";
import { intakeFacts } from "#app/content/repair-facts.ts";
import { fetchQuotesOf } from "#app/data/quotes.ts";
import { mustNotBeSent, stageMoments } from "#app/data/repair.ts";
import type { OfficeRepair } from "#app/data/repair-edits.ts";
import { reportPhotos } from "#app/data/repair-report.ts";
import type { EnquiryRecord } from "#app/features/office/lines/read-enquiry.ts";
import { Part } from "#app/features/office/page/office-page.tsx";
import { useReading } from "#app/features/remote-data/use-reading.ts";
import { Card } from "#app/ui/card.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import { ReportEditor } from "./report-editor.tsx";
import { StageButtons } from "./stage-buttons.tsx";

/** The machine that an enquiry announces: how far it is, what its owner declared, and its strip report. */
export function EnquiryRepair({
  enquiry,
  repair,
}: {
  enquiry: EnquiryRecord;
  repair: OfficeRepair;
}) {
  const { data: quotes = [] } = useReading({
    key: ["quotations of an enquiry", enquiry.id],
    read: (tables) => fetchQuotesOf(tables, { contact_message_id: enquiry.id }),
    polls: true,
  });
  return (
    <>
      <Part title="Repair">
        <div className="grid gap-5">
          {mustNotBeSent(repair) && (
            <p className="border-l-4 border-bad bg-bad-tint p-4">
              <strong className="block font-semibold">
                Do not open it on this declaration. Call the sender first.
              </strong>
              The sender was notified: “{HOLD.title}”.
            </p>
          )}
          <StageButtons
            id={enquiry.id}
            moments={stageMoments(enquiry.created_at, repair, quotes)}
          />
          <DataList
            rows={intakeFacts(repair).map(([term, value]) => ({
              term,
              value: <span className="whitespace-pre-line wrap-anywhere">{value}</span>,
            }))}
          />
        </div>
      </Part>
      <Card className="p-5">
        <Part title="Strip report">
          <ReportEditor
            key={enquiry.id}
            repair={repair}
            photos={reportPhotos(enquiry.files)}
            reference={enquiry.reference}
          />
        </Part>
      </Card>
    </>
  );
}

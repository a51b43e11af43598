import { Link } from "react-router";
import { useAction } from "#app/data/use-table-mutation.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { Part } from "#app/office/office-page.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import { TextField } from "#app/ui/field.tsx";
import { RepairCertificates } from "#domains/certificates/components/repair-certificates.tsx";
import { RepairLoans } from "#domains/customer-machines/components/repair-loans.tsx";
import type { EnquiryRecord } from "#domains/enquiries/read-enquiry.ts";
import { OrderStatusBadge } from "#domains/orders/components/order-links.tsx";
import { fetchQuotesOf } from "#domains/quotes/quotes.ts";
import { signDeclaration } from "#domains/repairs/contracts.ts";
import { JobPhotos } from "#domains/repairs/office/job-photos.tsx";
import { RepairCosts } from "#domains/repairs/office/repair-work.tsx";
import { ReportEditor } from "#domains/repairs/office/report-editor.tsx";
import { StageButtons } from "#domains/repairs/office/stage-buttons.tsx";
import { mustNotBeSent, stageMoments } from "#domains/repairs/repair.ts";
import type { OfficeRepair } from "#domains/repairs/repair-edits.ts";
import { intakeFacts } from "#domains/repairs/repair-facts.ts";
import { fetchOrdersOfEnquiry, promiseRepair } from "#domains/repairs/repair-job.ts";
import { reportPhotos } from "#domains/repairs/repair-report.ts";
import { HOLD } from "#domains/repairs/repair-text.ts";

export function EnquiryRepair({
  enquiry,
  repair,
}: {
  enquiry: EnquiryRecord;
  repair: OfficeRepair;
}) {
  const { data: quotes = [] } = useReading({
    key: ["quotations of an enquiry", enquiry.id],
    read: (tables) => fetchQuotesOf(tables, { enquiry_id: enquiry.id }),
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
              {enquiry.by_office
                ? "Agree with the customer how to make it safe before transport."
                : `The sender was notified: “${HOLD.title}”.`}
            </p>
          )}
          {repair.awaits_signature && <Unsigned id={repair.id} />}
          <RepairPromise repair={repair} />
          <RepairOrders enquiry={enquiry.id} />
          <RepairLoans repair={enquiry.id} />
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
        <JobPhotos key={enquiry.id} repair={enquiry.id} />
      </Card>
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
      <Card className="p-5">
        <RepairCosts repair={enquiry.id} />
      </Card>
      <Card className="p-5">
        <Part title="Certificates">
          <RepairCertificates key={enquiry.id} repair={enquiry.id} />
        </Part>
      </Card>
    </>
  );
}

function Unsigned({ id }: { id: string }) {
  const { busy, run } = useAction("Error saving declaration", signDeclaration);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-l-4 border-warn bg-warn-tint p-4">
      <p>The customer has not signed the declaration. Have it signed before opening the machine.</p>
      <Button size="compact" disabled={busy} onClick={() => run({ target: id })}>
        Mark as signed
      </Button>
    </div>
  );
}

function RepairPromise({ repair: { id, promised_on } }: { repair: OfficeRepair }) {
  const { busy, run } = useAction("Error saving promised date", promiseRepair);
  return (
    <TextField
      className="max-w-60"
      label="Promised date"
      type="date"
      disabled={busy}
      hint="Leave blank to use the order’s expected date."
      value={promised_on ?? ""}
      onChange={(event) => run({ id, day: event.target.value || null })}
    />
  );
}

/** A machine leaves with its order. */
function RepairOrders({ enquiry }: { enquiry: string }) {
  const { data: orders = [] } = useReading({
    key: ["orders of a repair", enquiry],
    read: (tables) => fetchOrdersOfEnquiry(tables, enquiry),
    polls: true,
  });
  if (orders.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {orders.map((order) => (
        <li key={order.id} className="flex flex-wrap items-center gap-3">
          <Link className="link" to={`/admin/orders/${order.id}`}>
            Order {order.number}
          </Link>
          <OrderStatusBadge order={order} />
        </li>
      ))}
    </ul>
  );
}

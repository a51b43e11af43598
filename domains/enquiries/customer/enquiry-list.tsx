import { useNavigate } from "react-router";
import { useAction } from "#app/data/use-table-mutation.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { formatDay } from "#app/lib/moment.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { OwnRecord, OwnRecords } from "#domains/accounts/components/own-records.tsx";
import { useAskAgain } from "#domains/enquiries/components/cart/reorder.ts";
import {
  type EnquirySummary,
  fetchMyEnquiries,
  openMyEnquiry,
} from "#domains/enquiries/contracts.ts";
import { readEnquiryByLink } from "#domains/enquiries/customer-enquiry.ts";
import { jobStatus } from "#domains/enquiries/job-status.ts";
import { subjectText } from "#domains/enquiries/subject-text.ts";
import { currentStage, stageMoments } from "#domains/repairs/repair.ts";
import { STAGE_WORDS } from "#domains/repairs/repair-stages.ts";

export function EnquiryList() {
  const enquiries = useReading({
    key: ["own enquiries"],
    read: fetchMyEnquiries,
    errorTitle: "Error fetching enquiries",
  });
  return (
    <OwnRecords
      what="enquiries"
      source={enquiries}
      empty={
        <EmptyState
          title="No enquiries yet"
          actions={
            <LinkButton to="/contact#support-form" variant="primary">
              Request a Quote
            </LinkButton>
          }
        >
          Enquiries from your email address appear here, including those sent before you had an
          account.
        </EmptyState>
      }
    >
      {(enquiry) => <EnquiryCard enquiry={enquiry} />}
    </OwnRecords>
  );
}

function EnquiryCard({ enquiry }: { enquiry: EnquirySummary }) {
  const navigate = useNavigate();
  const again = useAskAgain();
  const { busy, run } = useAction("Error opening enquiry", (tables) =>
    openMyEnquiry(tables, { enquiry: enquiry.id }),
  );
  const items = useAction("Error fetching enquiry", async (tables) => {
    const opened = await readEnquiryByLink(
      tables,
      await openMyEnquiry(tables, { enquiry: enquiry.id }),
    );
    return opened?.access === "full" ? opened.items : [];
  });

  async function open() {
    const opened = await run();
    if (opened) await navigate(`/enquiry/${opened.result}`);
  }

  async function askAgain() {
    const read = await items.run();
    if (read) await again.askAgain(read.result);
  }

  return (
    <OwnRecord
      title={`Enquiry ${enquiry.reference}`}
      moment={enquiry.created_at}
      day={formatDay(enquiry.created_at)}
      state={stateOf(enquiry)}
    >
      <div className="grid gap-3 p-4">
        <p className="measure line-clamp-4 whitespace-pre-line wrap-anywhere">
          {enquiry.confirmed ? enquiry.message : subjectText(enquiry)}
        </p>
        <p className="text-sm text-muted">
          {[
            enquiry.reply_count > 0 &&
              `${enquiry.reply_count} ${enquiry.reply_count === 1 ? "reply" : "replies"}`,
            enquiry.file_count > 0 &&
              `${enquiry.file_count} ${enquiry.file_count === 1 ? "file" : "files"}`,
            ...enquiry.quotes.map(
              ({ number, state, expired }) => `${number}, ${expired ? "expired" : state}`,
            ),
            ...enquiry.orders.map(({ number, status }) => `${number}, ${status}`),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button size="compact" disabled={busy} onClick={open}>
            Open
          </Button>
          {enquiry.confirmed && enquiry.item_count > 0 && (
            <Button
              variant="quiet"
              size="compact"
              disabled={items.busy || again.busy}
              onClick={askAgain}
            >
              Enquire again
            </Button>
          )}
        </div>
      </div>
    </OwnRecord>
  );
}

function stateOf(enquiry: EnquirySummary) {
  const { created_at, repair, quotes } = enquiry;
  if (!repair) return jobStatus(enquiry);
  const { title } = STAGE_WORDS[currentStage(stageMoments(created_at, repair, quotes))];
  return { title, tone: "blue" as const };
}

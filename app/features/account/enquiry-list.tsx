import { useId } from "react";
import { useNavigate } from "react-router";
import { STATUS_WORDS } from "#app/content/enquiry-states.ts";
import {
  type CustomerEnquiry,
  fetchMyEnquiries,
  openMyEnquiry,
} from "#app/data/customer-enquiry.ts";
import { useAskAgain } from "#app/features/cart/ask-again.ts";
import { useAction } from "#app/features/remote-data/use-action.ts";
import { useReading } from "#app/features/remote-data/use-reading.ts";
import { formatDay } from "#app/lib/moment.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";
import { LoadError } from "./load-error.tsx";

/** Everything that was asked from the address of an account, the newest first. */
export function EnquiryList() {
  const enquiries = useReading({
    key: ["own enquiries"],
    read: fetchMyEnquiries,
    errorTitle: "Error fetching enquiries",
  });
  if (enquiries.isPending) return <ListSkeleton />;
  if (!enquiries.data) return <LoadError what="enquiries" onRetry={() => enquiries.refetch()} />;
  if (enquiries.data.length === 0) {
    return (
      <EmptyState
        title="No enquiries yet"
        actions={
          <LinkButton to="/contact#support-form" variant="primary">
            Request a Quote
          </LinkButton>
        }
      >
        What you ask from your e-mail address appears here, also what you asked before you had an
        account.
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-6">
      {enquiries.data.map((enquiry) => (
        <li key={enquiry.id}>
          <EnquiryCard enquiry={enquiry} />
        </li>
      ))}
    </ul>
  );
}

function EnquiryCard({ enquiry }: { enquiry: CustomerEnquiry }) {
  const headingId = useId();
  const navigate = useNavigate();
  const again = useAskAgain();
  const { busy, run } = useAction("Error opening enquiry", (tables) =>
    openMyEnquiry(tables, enquiry.id),
  );
  const { title, tone } = STATUS_WORDS[enquiry.status];
  const answers = enquiry.messages.filter(({ from_office }) => from_office).length;

  async function open() {
    const opened = await run();
    if (opened) await navigate(`/enquiry/${opened.result}`);
  }

  return (
    <Card>
      <article aria-labelledby={headingId}>
        <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line bg-mill px-4 py-3">
          <h2 id={headingId} className="text-base font-semibold tabular-nums">
            Enquiry {enquiry.reference}
          </h2>
          <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
            <time dateTime={enquiry.created_at}>{formatDay(enquiry.created_at)}</time>
            <Badge tone={tone}>{title}</Badge>
          </p>
        </header>
        <div className="grid gap-3 p-4">
          <p className="measure line-clamp-4 whitespace-pre-line wrap-anywhere">
            {enquiry.message}
          </p>
          <p className="text-sm text-muted">
            {[
              answers > 0 && `${answers} ${answers === 1 ? "answer" : "answers"}`,
              enquiry.files.length > 0 &&
                `${enquiry.files.length} ${enquiry.files.length === 1 ? "file" : "files"}`,
              ...enquiry.quotes.map(
                ({ number, state, expired }) => `${number}, ${expired ? "expired" : state}`,
              ),
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button size="compact" disabled={busy} onClick={open}>
              Open
            </Button>
            {enquiry.items.length > 0 && (
              <Button
                variant="quiet"
                size="compact"
                disabled={again.busy}
                onClick={() => again.askAgain(enquiry.items)}
              >
                Ask again
              </Button>
            )}
          </div>
        </div>
      </article>
    </Card>
  );
}

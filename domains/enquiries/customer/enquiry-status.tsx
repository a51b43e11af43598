import { useAction } from "#app/data/use-table-mutation.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { fill } from "#app/lib/fill.ts";
import { formatMoment } from "#app/lib/moment.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { useCompany } from "#domains/company/site.ts";
import { MachineRecordView } from "#domains/customer-machines/components/machine-record.tsx";
import { machineTitle } from "#domains/customer-machines/customer-machine.ts";
import { ReceivedFiles } from "#domains/enquiries/components/attachments/received-files.tsx";
import { Thread } from "#domains/enquiries/components/message-thread.tsx";
import {
  type CustomerEnquiry,
  confirmEnquiry,
  type OpenedEnquiry,
  type TypedEnquiry,
} from "#domains/enquiries/contracts.ts";
import { readEnquiryByLink } from "#domains/enquiries/customer-enquiry.ts";
import { STATUS_WORDS } from "#domains/enquiries/enquiry-statuses.ts";
import { jobStatus } from "#domains/enquiries/job-status.ts";
import { subjectText } from "#domains/enquiries/subject-text.ts";
import { LinePrice } from "#domains/products/components/line-price.tsx";
import { HoldNotice } from "#domains/repairs/components/hold-notice.tsx";
import { STAGE_WORDS } from "#domains/repairs/repair-stages.ts";
import { SizingInputs } from "#tools/sizing/sizing-inputs.tsx";
import { AddMessage } from "./add-message.tsx";
import { JobRecords } from "./job-records.tsx";
import { IntakeFacts, RepairStatus } from "./repair-status.tsx";

export function EnquiryStatus({
  link,
  initial,
}: {
  link: string;
  initial: OpenedEnquiry | null | undefined;
}) {
  const { phone } = useCompany();
  const enquiry = useReading({
    key: ["enquiry", link],
    read: (tables) => readEnquiryByLink(tables, link),
    polls: true,
    asVisitor: true,
  });
  const shown = enquiry.data === undefined ? initial : enquiry.data;
  if (shown?.access === "full") return <StatusOf enquiry={shown} link={link} />;
  if (shown?.access === "typed") return <WhatWasTyped enquiry={shown} />;
  if (shown) return <Unconfirmed enquiry={shown} link={link} />;
  if (shown === undefined && enquiry.isPending) return <Skeleton className="h-[60vh]" />;
  if (shown === null) {
    return (
      <EmptyState
        title="This link is not valid"
        actions={
          <LinkButton to="/contact#support-form" variant="primary">
            Send a new enquiry
          </LinkButton>
        }
      >
        It may be incomplete, or the enquiry may have been deleted. Open the link in our latest
        email.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Your enquiry could not be loaded"
      actions={
        <Button variant="primary" onClick={() => enquiry.refetch()}>
          Try again
        </Button>
      }
    >
      Your enquiry is safe. Check your connection and try again, or call {phone}.
    </EmptyState>
  );
}

function StatusOf({ enquiry, link }: { enquiry: CustomerEnquiry; link: string }) {
  const { title, text, tone } = jobStatus(enquiry);
  const { hours, identity } = useCompany();
  const files = enquiry.files.filter(({ message_id }) => message_id === null);
  return (
    <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
      <div className="grid min-w-0 gap-8">
        {enquiry.repair ? (
          <RepairStatus enquiry={enquiry} repair={enquiry.repair} link={link} />
        ) : (
          <div className="rounded-sm border border-line bg-mill p-5">
            <Badge tone={tone}>{title}</Badge>
            <p className="measure mt-2">{fill(text, { hours })}</p>
          </div>
        )}
        {enquiry.quotes.length + enquiry.orders.length > 0 && (
          <section aria-labelledby="records-title">
            <Title id="records-title">Quotations and orders</Title>
            <JobRecords enquiry={enquiry} link={link} />
          </section>
        )}
        <section aria-labelledby="asked-title">
          <Title id="asked-title">{enquiry.repair ? "Your details" : "Your enquiry"}</Title>
          <Requested enquiry={enquiry} />
          {files.length > 0 && (
            <div className="mt-5">
              <ReceivedFiles files={files} link={link} />
            </div>
          )}
        </section>
        {enquiry.machines.map((machine) => (
          <section key={machine.id} aria-label={machineTitle(machine)}>
            <h2 className="mb-4 text-xl wrap-anywhere">{machineTitle(machine)}</h2>
            <MachineRecordView machine={machine} />
          </section>
        ))}
        <section aria-labelledby="talk-title">
          <Title id="talk-title">Messages</Title>
          {enquiry.messages.length > 0 && (
            <div className="mb-6">
              <Thread
                messages={enquiry.messages}
                files={enquiry.files}
                link={link}
                nameOf={({ from_office, author }) =>
                  from_office ? [author, identity.name].filter(Boolean).join(", ") : author || "You"
                }
              />
            </div>
          )}
          <AddMessage reference={enquiry.reference} link={link} />
        </section>
      </div>
      <div className="grid min-w-0 gap-8">
        <section aria-labelledby="sender-title">
          <Title id="sender-title">Sent by you</Title>
          <Sender enquiry={enquiry} />
        </section>
        <p className="text-sm text-muted">
          This page is private. Anyone with the link can read it, write to us and open its
          quotations, which can be accepted. Share it only with colleagues who may order.
        </p>
      </div>
    </div>
  );
}

/** Anyone can enter another person's address. No text is shown until its owner confirms. */
function Unconfirmed({
  enquiry,
  link,
}: {
  enquiry: Extract<OpenedEnquiry, { access: "unconfirmed" | "to confirm" }>;
  link: string;
}) {
  const { busy, run } = useAction("Error confirming enquiry", (tables) =>
    confirmEnquiry(tables, { link }),
  );
  const heading = (
    <DataList
      className="border-t-0"
      rows={[
        { term: "Reference", value: enquiry.reference },
        { term: "Sent", value: formatMoment(enquiry.created_at) },
        { term: "Subject", value: subjectText(enquiry) },
      ]}
    />
  );
  if (enquiry.access === "to confirm") {
    return (
      <section aria-labelledby="confirm-title" className="measure grid gap-6">
        <Title id="confirm-title">Did you send this enquiry?</Title>
        {heading}
        <p>
          It was sent with your email address. Confirm to see the details and our replies. If you
          did not send it, close this page.
        </p>
        <Button
          variant="primary"
          disabled={busy}
          onClick={() => run()}
          className="justify-self-start"
        >
          {busy ? "Confirming..." : "Yes, I sent it"}
        </Button>
      </section>
    );
  }
  return (
    <div className="measure grid gap-8">
      {enquiry.hold && <HoldNotice />}
      <div className="rounded-sm border border-line bg-mill p-5">
        <Badge tone={STATUS_WORDS.new.tone}>{STATUS_WORDS.new.title}</Badge>
        <p className="mt-2">
          We have received your enquiry and will reply by email. Open the link in our email to see
          the details and our replies, or to add a message.
        </p>
      </div>
      {heading}
    </div>
  );
}

/** Without replies and prices, which only the address owner may see. */
function WhatWasTyped({ enquiry }: { enquiry: TypedEnquiry }) {
  return (
    <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
      <div className="grid min-w-0 gap-8">
        {enquiry.hold && <HoldNotice />}
        <div className="rounded-sm border border-line bg-mill p-5">
          <Badge tone={enquiry.replied ? "good" : "blue"}>
            {enquiry.replied
              ? "Replied by email"
              : (enquiry.repair ? STAGE_WORDS.booked : STATUS_WORDS.new).title}
          </Badge>
          <p className="measure mt-2">
            Open the link in our email to read our replies and to add to this enquiry.
          </p>
        </div>
        <section aria-labelledby="asked-title">
          <Title id="asked-title">{enquiry.repair ? "Your details" : "Your enquiry"}</Title>
          <Requested enquiry={enquiry} />
          {enquiry.files.length > 0 && (
            <ul className="mt-5 border-t border-line">
              {enquiry.files.map((name, index) => (
                <li
                  // biome-ignore lint/suspicious/noArrayIndexKey: The list never changes
                  key={index}
                  className="border-b border-line py-2 text-sm font-semibold wrap-anywhere"
                >
                  {name}
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
      <section aria-labelledby="sender-title">
        <Title id="sender-title">Sent by you</Title>
        <Sender enquiry={enquiry} />
      </section>
    </div>
  );
}

function Requested({ enquiry }: { enquiry: CustomerEnquiry | TypedEnquiry }) {
  return (
    <>
      <p className="measure whitespace-pre-wrap wrap-anywhere">{enquiry.message}</p>
      {enquiry.items.length > 0 && <RequestedItems items={enquiry.items} />}
      {enquiry.repair && <IntakeFacts repair={enquiry.repair} />}
    </>
  );
}

function Sender({ enquiry }: { enquiry: CustomerEnquiry | TypedEnquiry }) {
  return (
    <DataList
      className="border-t-0"
      rows={[
        { term: "Reference", value: enquiry.reference },
        { term: "Sent", value: formatMoment(enquiry.created_at) },
        { term: "Name", value: enquiry.name },
        { term: "Email", value: <span className="wrap-anywhere">{enquiry.email}</span> },
        { term: "Phone", value: enquiry.phone || "–" },
        { term: "Company", value: enquiry.company || "–" },
      ]}
    />
  );
}

function Title({ id, children }: { id: string; children: string }) {
  return (
    <h2 id={id} className="mb-4 border-b border-ink pb-2 text-xl">
      {children}
    </h2>
  );
}

function RequestedItems({ items }: { items: CustomerEnquiry["items"] | TypedEnquiry["items"] }) {
  return (
    <ul className="mt-5 border-t border-ink">
      {items.map(({ product_name, quantity, note, sizing, ...item }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: The list never changes
          key={index}
          className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-2.5"
        >
          <span className="font-semibold wrap-anywhere">{product_name}</span>
          <span className="text-sm text-muted tabular-nums">
            {quantity}
            {"price" in item && (
              <>
                {" × "}
                {item.price === null ? "priced on request" : <LinePrice amount={item.price} />}
              </>
            )}
          </span>
          {note && <span className="w-full text-sm wrap-anywhere">{note}</span>}
          {sizing && <SizingInputs sizing={sizing} />}
        </li>
      ))}
    </ul>
  );
}

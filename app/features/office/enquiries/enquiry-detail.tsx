import { PhoneCall, Reply } from "lucide-react";
import { Link } from "react-router";
import { History } from "#app/features/office/history/history.tsx";
import { OrderLinks } from "#app/features/office/orders/order-links.tsx";
import { Part } from "#app/features/office/page/part.tsx";
import { formatMoment } from "#app/lib/moment.ts";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import { DeleteEnquiry } from "./delete-enquiry.tsx";
import { enquiryChangeTexts } from "./enquiry-history.ts";
import { EnquiryMail } from "./enquiry-mail.tsx";
import { EnquiryStatusChoice } from "./enquiry-status.tsx";
import { NoteEditor } from "./note-editor.tsx";
import type { EnquiryRecord } from "./read-enquiry.ts";
import { replyLink } from "./reply-link.ts";
import { RequestedList } from "./requested-list.tsx";
import { subjectText } from "./subject-text.ts";

/** Everything about one enquiry, and everything the office does with it. */
export function EnquiryDetail({
  enquiry,
  userId,
  onChanged,
}: {
  enquiry: EnquiryRecord;
  userId: string;
  /** Reads the enquiry again. */
  onChanged: () => void;
}) {
  const { items, orders } = enquiry;
  return (
    <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 gap-8">
        <div className="flex flex-wrap gap-3">
          <a href={replyLink(enquiry)} className={buttonClass({ variant: "primary" })}>
            <Reply aria-hidden="true" className="size-4" /> Reply by e-mail
          </a>
          {enquiry.phone && (
            <a href={`tel:${enquiry.phone.replace(/[^\d+]/g, "")}`} className={buttonClass()}>
              <PhoneCall aria-hidden="true" className="size-4" /> Call
            </a>
          )}
          <LinkButton to={`/admin/orders/new?enquiry=${enquiry.id}`}>Create order</LinkButton>
        </div>
        <Card className="p-5">
          <Part title="Message">
            <p className="measure whitespace-pre-wrap wrap-anywhere">{enquiry.message}</p>
          </Part>
        </Card>
        {items.length > 0 && (
          <Part title="My Selections">
            <RequestedList items={items} />
          </Part>
        )}
        {orders.length > 0 && (
          <Part title="Orders">
            <OrderLinks orders={orders} />
          </Part>
        )}
        <NoteEditor enquiry={enquiry} userId={userId} onSaved={onChanged} />
      </div>
      <div className="grid min-w-0 gap-8">
        <EnquiryStatusChoice enquiry={enquiry} onChanged={onChanged} />
        <Part title="Sender">
          <DataList
            rows={[
              { term: "Name", value: enquiry.name },
              {
                term: "E-mail",
                value: (
                  <Link
                    className="link wrap-anywhere"
                    to={`/admin/enquiries?${new URLSearchParams({ q: enquiry.email })}`}
                  >
                    {enquiry.email}
                  </Link>
                ),
              },
              { term: "Phone", value: enquiry.phone || "–" },
              { term: "Company", value: enquiry.company || "–" },
              { term: "Subject", value: subjectText(enquiry) },
              { term: "Sent", value: formatMoment(enquiry.created_at) },
              { term: "Reference", value: enquiry.id.slice(0, 8) },
            ]}
          />
        </Part>
        <Part title="Mail to the office">
          <EnquiryMail enquiry={enquiry} onQueued={onChanged} />
        </Part>
        <Part title="History">
          <History
            table="contact_messages"
            id={enquiry.id}
            version={`${enquiry.status_changed_at} ${enquiry.mail_state} ${enquiry.note}`}
            texts={enquiryChangeTexts}
            beginning={{ at: enquiry.created_at, text: "Sent through the website" }}
          />
        </Part>
        <div>
          <DeleteEnquiry enquiry={enquiry} />
        </div>
      </div>
    </div>
  );
}

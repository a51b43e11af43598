import { PhoneCall, Reply } from "lucide-react";
import { Link } from "react-router";
import { formatMoment } from "#app/lib/moment.ts";
import { formatPrice } from "#app/lib/numbers.ts";
import { History } from "#app/office/history/history.tsx";
import { Part } from "#app/office/office-page.tsx";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import { DocumentMachines } from "#domains/customer-machines/components/document-machines.tsx";
import { EnquiryCustomer } from "#domains/customers/components/enquiry-customer.tsx";
import { ReceivedFiles } from "#domains/enquiries/components/attachments/received-files.tsx";
import type { RequestedItem } from "#domains/enquiries/enquiries.ts";
import type { EnquiryRecord } from "#domains/enquiries/read-enquiry.ts";
import { subjectText } from "#domains/enquiries/subject-text.ts";
import { priceAt } from "#domains/products/price-breaks.ts";
import { productPath } from "#domains/products/product-paths.ts";
import { searchPath } from "#domains/products/search-path.ts";
import { EnquiryQuotes } from "#domains/quotes/components/enquiry-quotes.tsx";
import { EnquiryRepair } from "#domains/repairs/components/enquiry-repair.tsx";
import { availabilityText } from "#domains/stock/availability.ts";
import { SizingInputs } from "#tools/sizing/sizing-inputs.tsx";
import { DeleteEnquiry, EnquiryMail, EnquiryStatusChoice } from "./enquiry-actions.tsx";
import { enquiryChangeTexts } from "./enquiry-changes.ts";
import { EnquiryThread } from "./enquiry-reply.tsx";
import { NoteEditor } from "./note-editor.tsx";
import { replyLink } from "./reply-link.ts";

export function EnquiryDetail({ enquiry }: { enquiry: EnquiryRecord }) {
  const { items, files, repair } = enquiry;
  const sent = files.filter(
    ({ message_id, repair_id, report_position }) =>
      message_id === null && repair_id === null && report_position === null,
  );
  return (
    <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 gap-8">
        <div className="flex flex-wrap gap-3">
          {enquiry.phone && (
            <a href={`tel:${enquiry.phone.replace(/[^\d+]/g, "")}`} className={buttonClass()}>
              <PhoneCall aria-hidden="true" className="size-4" /> Call
            </a>
          )}
          <LinkButton to={`/admin/orders/new?enquiry=${enquiry.id}`}>Create order</LinkButton>
          {/* Last, because this office gets no copy of the text, unlike the reply below. */}
          {enquiry.email && (
            <a href={replyLink(enquiry)} className={buttonClass({ variant: "quiet" })}>
              <Reply aria-hidden="true" className="size-4" /> Write in your email program
            </a>
          )}
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
        {sent.length > 0 && (
          <Part title="Photos and files">
            <ReceivedFiles files={sent} />
          </Part>
        )}
        {repair && <EnquiryRepair enquiry={enquiry} repair={repair} />}
        <DocumentMachines
          kind="enquiry"
          id={enquiry.id}
          customer={enquiry.customer_id}
          repair={repair}
        />
        <EnquiryQuotes enquiry={enquiry} />
        <Part title="Messages">
          <EnquiryThread key={enquiry.id} enquiry={enquiry} />
        </Part>
        <NoteEditor enquiry={enquiry} />
      </div>
      <div className="grid min-w-0 gap-8">
        <EnquiryStatusChoice enquiry={enquiry} />
        <Part title="Sender">
          <DataList
            rows={[
              { term: "Reference", value: enquiry.reference },
              { term: "Name", value: enquiry.name },
              {
                term: "Email",
                value: enquiry.email && (
                  <Link
                    className="link wrap-anywhere"
                    to={`/admin/enquiries?${new URLSearchParams({ q: enquiry.email })}`}
                  >
                    {enquiry.email}
                  </Link>
                ),
              },
              {
                term: "Email confirmed",
                value: enquiry.email_confirmed_at ? formatMoment(enquiry.email_confirmed_at) : "no",
              },
              { term: "Phone", value: enquiry.phone || "–" },
              { term: "Company", value: enquiry.company || "–" },
              { term: "Subject", value: subjectText(enquiry) },
              { term: "Sent", value: formatMoment(enquiry.created_at) },
            ]}
          />
          {enquiry.email && (
            <p className="mt-3">
              <Link
                className="link"
                to={`/admin/personal-data?${new URLSearchParams({ email: enquiry.email })}`}
              >
                Personal data
              </Link>
            </p>
          )}
        </Part>
        <EnquiryCustomer enquiry={enquiry} />
        {!enquiry.by_office && (
          <Part title="Email to the office">
            <EnquiryMail enquiry={enquiry} />
          </Part>
        )}
        <div>
          <DeleteEnquiry enquiry={enquiry} />
        </div>
        {/* Last, as it loads later and its height is not known. */}
        <Part title="History">
          <History
            table="enquiries"
            id={enquiry.id}
            texts={enquiryChangeTexts}
            beginning={{
              at: enquiry.created_at,
              text: enquiry.by_office ? "Entered by the office" : "Sent through the website",
            }}
          />
        </Part>
      </div>
    </div>
  );
}

function RequestedList({ items }: { items: readonly RequestedItem[] }) {
  return (
    <ul className="border-t border-ink">
      {items.map((item, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: The list never changes
          key={index}
          className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-2.5"
        >
          <Link
            to={
              item.product
                ? productPath(item.product.id)
                : (searchPath(item.product_name) ?? "/products")
            }
            className="link wrap-anywhere"
          >
            {item.product_name}
          </Link>
          <span className="text-sm text-muted tabular-nums">
            {item.quantity} × {priceText(item)}
          </span>
          {item.note && (
            <p className="w-full text-sm whitespace-pre-line wrap-anywhere">{item.note}</p>
          )}
          {item.sizing && <SizingInputs sizing={item.sizing} />}
          <Differences item={item} />
        </li>
      ))}
    </ul>
  );
}

function priceText({ product, price, quantity }: RequestedItem): string {
  const shown = price ?? (product ? priceAt(product, quantity) : undefined);
  const parts = [
    ...(shown === undefined ? [] : [formatPrice(shown)]),
    product ? availabilityText(quantity, product.stock) : "not in catalogue",
  ];
  return parts.join(", ");
}

function Differences({
  item: { product, product_name, price, quantity },
}: {
  item: RequestedItem;
}) {
  if (!product) return null;
  const renamed = product.name !== product_name;
  const today = priceAt(product, quantity);
  const repriced = price !== null && price !== today;
  if (!renamed && !repriced) return null;
  return (
    <p className="w-full text-sm text-warn wrap-anywhere">
      {renamed && `Renamed “${product.name}”. `}
      {repriced && `Now ${formatPrice(today)}. The price above is from the enquiry date.`}
    </p>
  );
}

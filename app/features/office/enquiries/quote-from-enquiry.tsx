import { Content } from "#app/features/office/page/content.tsx";
import { useReading } from "#app/features/remote-data/use-reading.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { EnquiryQuotes } from "./enquiry-quotes.tsx";
import { readEnquiry } from "./read-enquiry.ts";

/** A new quotation from an enquiry that the address names. */
export function QuoteFromEnquiry({ enquiryId }: { enquiryId: string }) {
  const source = useReading({
    key: ["enquiry of a new quotation", enquiryId],
    read: (tables) => readEnquiry(tables, enquiryId),
    errorTitle: "Error fetching enquiries",
    once: true,
  });
  return (
    <Content source={source} what="enquiry">
      {(enquiry) =>
        enquiry ? (
          <div className="grid max-w-4xl gap-5">
            <p>
              For {enquiry.name}
              {enquiry.company && `, ${enquiry.company}`}:{" "}
              {enquiry.items.length === 1 ? "1 line" : `${enquiry.items.length} lines`} from the
              enquiry.
            </p>
            <EnquiryQuotes enquiry={enquiry} />
          </div>
        ) : (
          <EmptyState
            title="There is no such enquiry"
            actions={<LinkButton to="/admin/quotes/new">Begin from scratch</LinkButton>}
          >
            It was deleted, or the address is not complete.
          </EmptyState>
        )
      }
    </Content>
  );
}

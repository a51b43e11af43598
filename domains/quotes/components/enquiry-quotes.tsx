import { FileText } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { TableClient } from "#app/data/database.ts";
import { useAction } from "#app/data/use-table-mutation.ts";
import { randomId } from "#app/lib/random-id.ts";
import { Part } from "#app/office/office-page.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { fetchCustomerProfile } from "#domains/accounts/contracts.ts";
import { fetchRates } from "#domains/company/exchange-rates.ts";
import { fetchSettings } from "#domains/company/settings.ts";
import { fetchAgreedPrices } from "#domains/customers/agreed-prices.ts";
import { fetchCustomer } from "#domains/customers/customers.ts";
import type { Enquiry, RequestedItem } from "#domains/enquiries/enquiries.ts";
import { quoteFromEnquiry } from "#domains/quotes/office/quote-from-enquiry.ts";
import { saveDraft } from "#domains/quotes/quote-edits.ts";
import { fetchQuotesOf, type ListedQuote } from "#domains/quotes/quotes.ts";
import { QuoteLinks } from "./quote-links.tsx";
import { RelatedLinks, useRelatedDocuments } from "./related-documents.tsx";

type Requested = Pick<Enquiry, "id" | "name" | "email" | "phone" | "company" | "customer_id"> & {
  items: RequestedItem[];
};

export function EnquiryQuotes({ enquiry }: { enquiry: Requested }) {
  const { data: related } = useRelatedDocuments({ enquiry_id: enquiry.id, quote_id: null });
  const quotes = related?.quotes;
  const [others, setOthers] = useState<ListedQuote[]>([]);
  // A retry after a lost response creates no second quotation.
  const [id, setId] = useState(randomId);
  const navigate = useNavigate();
  const { busy, run } = useAction("Error saving quotation", makeQuote);

  async function make(agreed: ListedQuote[]) {
    const answer = await run({ id, enquiry, agreed });
    if (!answer) return;
    setOthers(answer.result);
    if (answer.result.length > 0) return;
    setId(randomId());
    await navigate(`/admin/quotes/${id}`);
  }

  return (
    <Part title="Related documents">
      <div className="grid gap-3">
        {related && <RelatedLinks related={related} />}
        <div className="flex flex-wrap gap-2">
          {quotes?.[0] && (
            <LinkButton to={`/admin/quotes/new?copy=${quotes[0].id}`}>Quote again</LinkButton>
          )}
          <Button disabled={busy || !quotes} onClick={() => make([])}>
            <FileText aria-hidden="true" className="size-4" />
            {quotes && quotes.length > 0 ? "Create another quotation" : "Create quotation"}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={others.length > 0}
        question="A quotation already exists for this enquiry"
        action="Create another quotation"
        dismissal="Not now"
        variant="secondary"
        onConfirm={() => make(others)}
        onClose={() => setOthers([])}
      >
        <QuoteLinks quotes={others} />
        <p className="mt-3 text-muted">To change a sent quotation, open and revise it.</p>
      </ConfirmDialog>
    </Part>
  );
}

/** Returns existing quotations if the user must confirm a further one. */
async function makeQuote(
  tables: TableClient,
  { id, enquiry, agreed }: { id: string; enquiry: Requested; agreed: ListedQuote[] },
): Promise<ListedQuote[]> {
  const [made, profile, customer, prices, settings, rates] = await Promise.all([
    fetchQuotesOf(tables, { enquiry_id: enquiry.id }),
    fetchCustomerProfile(tables, { address: enquiry.email }),
    enquiry.customer_id ? fetchCustomer(tables, enquiry.customer_id) : null,
    enquiry.customer_id ? fetchAgreedPrices(tables, enquiry.customer_id) : [],
    fetchSettings(tables),
    fetchRates(tables),
  ]);
  const known = new Set([id, ...agreed.map((quote) => quote.id)]);
  if (made.some((quote) => !known.has(quote.id))) return made;
  const { fields, lines } = quoteFromEnquiry(
    enquiry,
    enquiry.items,
    { profile, customer, agreed: prices },
    new Date(),
    settings,
    rates,
  );
  await saveDraft(tables, { id, seen: null, fields, lines });
  return [];
}

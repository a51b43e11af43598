import type { TableClient } from "#app/data/database.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { Part } from "#app/office/office-page.tsx";
import { EnquiryLinks } from "#domains/enquiries/components/enquiry-links.tsx";
import { type Enquiry, fetchEnquiry } from "#domains/enquiries/enquiries.ts";
import { OrderLinks } from "#domains/orders/components/order-links.tsx";
import { fetchOrdersOf, type ListedOrder } from "#domains/orders/office-orders.ts";
import { fetchQuote, fetchQuotesOf, type ListedQuote } from "#domains/quotes/quotes.ts";
import { QuoteLinks } from "./quote-links.tsx";

type Related = { enquiries: Enquiry[]; quotes: ListedQuote[]; orders: ListedOrder[] };
/** Of any of the documents. An enquiry names all of them, a quotation its revisions and order. */
type Anchor = { enquiry_id: string | null; quote_id: string | null };

export function useRelatedDocuments(anchor: Anchor) {
  return useReading({
    key: ["related documents", anchor],
    read: (tables) => fetchRelated(tables, anchor),
    errorTitle: "Error fetching related documents",
    polls: true,
  });
}

async function fetchRelated(
  tables: TableClient,
  { enquiry_id, quote_id }: Anchor,
): Promise<Related> {
  const enquiry = enquiry_id && (await fetchEnquiry(tables, enquiry_id));
  if (enquiry) {
    const owner = { enquiry_id: enquiry.id };
    const [quotes, orders] = await Promise.all([
      fetchQuotesOf(tables, owner),
      fetchOrdersOf(tables, owner),
    ]);
    return { enquiries: [enquiry], quotes, orders };
  }
  const quote = quote_id && (await fetchQuote(tables, quote_id));
  if (!quote) return { enquiries: [], quotes: [], orders: [] };
  const quotes = await fetchQuotesOf(tables, { chain_id: quote.chain_id });
  const accepted = quotes.find(({ state }) => state === "accepted");
  const orders = accepted ? await fetchOrdersOf(tables, { quote_id: accepted.id }) : [];
  return { enquiries: [], quotes, orders };
}

export function RelatedDocuments({ of }: { of: Anchor }) {
  const { data } = useRelatedDocuments(of);
  if (!data || data.quotes.length + data.enquiries.length === 0) return null;
  return (
    <Part title="Related documents">
      <RelatedLinks related={data} />
    </Part>
  );
}

/** Lists enquiry, quotations and orders; the page’s own document is marked. */
export function RelatedLinks({ related: { enquiries, quotes, orders } }: { related: Related }) {
  return (
    <div className="grid gap-3">
      {enquiries.length > 0 && <EnquiryLinks enquiries={enquiries} />}
      {quotes.length > 0 && <QuoteLinks quotes={quotes} />}
      {orders.length > 0 && <OrderLinks orders={orders} />}
    </div>
  );
}

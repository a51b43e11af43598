import { useSearchParams } from "react-router";
import { QuoteFromEnquiry } from "#app/features/office/enquiries/quote-from-enquiry.tsx";
import { OfficePage } from "#app/features/office/page/office-page.tsx";
import { NewQuote } from "#app/features/office/quotes/new-quote.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import type { Route } from "./+types/quotes-new.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "New quotation", "/admin/quotes/new");
}

export default function NewQuotePage() {
  const [query] = useSearchParams();
  const enquiry = query.get("enquiry");
  const email = query.get("email") ?? "";
  return (
    <OfficePage title="New quotation" parent={{ label: "Quotations", to: "/admin/quotes" }}>
      {enquiry ? (
        <QuoteFromEnquiry key={enquiry} enquiryId={enquiry} />
      ) : (
        <NewQuote key={email} email={email} name={query.get("name") ?? ""} />
      )}
    </OfficePage>
  );
}

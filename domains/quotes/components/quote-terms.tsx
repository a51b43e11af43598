import type { QuoteDocument } from "#domains/quotes/quote.ts";

export function QuoteTerms({ quote }: { quote: QuoteDocument }) {
  const { seller } = quote;
  const parts = [
    { title: "Lead time", text: quote.lead_time },
    { title: "Payment terms", text: quote.payment_terms },
    { title: "Terms", text: quote.terms },
    { title: "", text: quote.closing },
    {
      title: seller?.name ?? "",
      text: seller
        ? `${seller.address}\n${seller.phone} · ${seller.email}\nRegistration ${seller.registrationNumber}\nVAT number ${seller.vatNumber}`
        : "",
    },
  ].filter(({ text }) => text);
  return (
    <div id="terms" className="grid min-w-0 gap-6 print:gap-1 print:text-sm">
      {parts.map(({ title, text }) => (
        <section key={title}>
          {title && <h2 className="mb-2 text-lg print:mb-0 print:text-sm">{title}</h2>}
          <p className="measure whitespace-pre-line wrap-anywhere">{text}</p>
        </section>
      ))}
    </div>
  );
}

import { useCallback, useState } from "react";
import { ListSkeleton } from "#app/office/content.tsx";
import type { SentQuote } from "#domains/quotes/contracts.ts";
import type { OfficeQuote } from "#domains/quotes/quotes.ts";
import { QuoteEditor } from "./quote-editor.tsx";
import { SentQuoteView } from "./sent-quote.tsx";

export function QuoteView({ quote }: { quote: OfficeQuote }) {
  const isDraft = quote.state === "draft";
  const [writing, setWriting] = useState(isDraft);
  const [sent, setSent] = useState<SentQuote | null>(null);
  const leave = useCallback(() => setWriting(false), []);
  // The sent quotation is loading.
  if (!writing) return isDraft ? <ListSkeleton /> : <SentQuoteView quote={quote} sent={sent} />;
  return (
    <QuoteEditor
      quote={quote}
      onSent={(result) => {
        setSent(result);
        setWriting(false);
      }}
      onLeave={leave}
    />
  );
}

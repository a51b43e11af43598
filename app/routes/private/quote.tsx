import { useState } from "react";
import { data } from "react-router";
import { readQuoteContext } from "#app/data/link-readers.ts";
import { LinkFailed, LinkInvalid } from "#app/frame/errors/link-messages.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { siteContext } from "#domains/company/site.ts";
import { QuotePage } from "#domains/quotes/customer/quote-page.tsx";
import { LINK_PATTERN, quotePath } from "#domains/quotes/customer-quote.ts";
import type { Route } from "./+types/quote.ts";

/** The link can accept the quotation, so prevent caching. */
export function headers() {
  return { "Cache-Control": "no-store" };
}

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!LINK_PATTERN.test(params.link)) return data({ quote: null, failed: false }, { status: 404 });
  try {
    const quote = await context.get(readQuoteContext)(params.link);
    return data({ quote, failed: false }, { status: quote ? 200 : 404 });
  } catch (error) {
    context.get(siteContext).reportError(error, quotePath(params.link));
    return data({ quote: null, failed: true }, { status: 503 });
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  // Canonical URL without the secret.
  return privatePageMeta(matches, loaderData?.quote?.number ?? "Quotation", "/quote");
}

export default function CustomerQuotePage({ loaderData, params }: Route.ComponentProps) {
  const { quote, failed } = loaderData;
  const version = quote && `${quote.id} ${quote.state}`;
  const [opened] = useState(version);
  if (quote) {
    const changed = version !== opened;
    return <QuotePage key={version} quote={quote} link={params.link} changed={changed} />;
  }
  return failed ? <LinkFailed what="quotation" /> : <LinkInvalid />;
}

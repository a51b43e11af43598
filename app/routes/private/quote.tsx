import { useState } from "react";
import { LinkFailed, LinkInvalid } from "#app/frame/errors/link-messages.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { openLink } from "#app/routes/private-link.ts";
import { QuotePage } from "#domains/quotes/customer/quote-page.tsx";
import type { Route } from "./+types/quote.ts";

export { headers } from "#app/routes/private-link.ts";

export function loader(args: Route.LoaderArgs) {
  return openLink("quote", args);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  // Canonical URL without the secret.
  return privatePageMeta(matches, loaderData?.opened?.number ?? "Quotation", "/quote");
}

export default function CustomerQuotePage({ loaderData, params }: Route.ComponentProps) {
  const { opened: quote, failed } = loaderData;
  const version = quote && `${quote.id} ${quote.state}`;
  const [opened] = useState(version);
  if (quote) {
    const changed = version !== opened;
    return <QuotePage key={version} quote={quote} link={params.link} changed={changed} />;
  }
  return failed ? <LinkFailed what="quotation" /> : <LinkInvalid />;
}

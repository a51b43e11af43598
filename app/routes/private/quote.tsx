import { useState } from "react";
import { data } from "react-router";
import { readQuoteContext } from "#app/data/link-readers.ts";
import { useRetry } from "#app/frame/errors/use-retry.ts";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { Button, buttonClass, LinkButton } from "#app/ui/button.tsx";
import { MessageScreen } from "#app/ui/message-screen.tsx";
import { useAnswering } from "#domains/company/components/answering.ts";
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
  const retry = useRetry();
  const { call, dial, phone } = useAnswering();
  const version = quote && `${quote.id} ${quote.state}`;
  const [opened] = useState(version);
  if (quote) {
    const changed = version !== opened;
    return <QuotePage key={version} quote={quote} link={params.link} changed={changed} />;
  }
  if (failed) {
    return (
      <MessageScreen
        title="The quotation is temporarily unavailable"
        actions={<Button onClick={retry}>Try again</Button>}
      >
        Your quotation is safe. Please try again in a minute, or {call.toLowerCase()} {phone}.
      </MessageScreen>
    );
  }
  return (
    <MessageScreen
      title="This link is not valid"
      actions={
        <>
          <a className={buttonClass()} href={`tel:${dial}`}>
            {call} {phone}
          </a>
          <LinkButton to="/contact">Write to us</LinkButton>
        </>
      }
    >
      It may be incomplete, or we may have revoked it. Open the link in our latest email, or ask us
      for a new one.
    </MessageScreen>
  );
}

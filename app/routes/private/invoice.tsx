import { data } from "react-router";
import { readInvoiceContext } from "#app/data/link-readers.ts";
import { LinkFailed, LinkInvalid } from "#app/frame/errors/link-messages.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { siteContext } from "#domains/company/site.ts";
import { InvoiceView } from "#domains/invoices/customer/invoice-view.tsx";
import { invoicePath } from "#domains/invoices/invoice-paths.ts";
import { LINK_PATTERN } from "#domains/quotes/customer-quote.ts";
import type { Route } from "./+types/invoice.ts";

/** The link shows bank details, so prevent caching. */
export function headers() {
  return { "Cache-Control": "no-store" };
}

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!LINK_PATTERN.test(params.link)) {
    return data({ invoice: null, failed: false }, { status: 404 });
  }
  try {
    const invoice = await context.get(readInvoiceContext)(params.link);
    return data({ invoice, failed: false }, { status: invoice ? 200 : 404 });
  } catch (error) {
    context.get(siteContext).reportError(error, invoicePath(params.link));
    return data({ invoice: null, failed: true }, { status: 503 });
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  // Canonical URL without the secret.
  return privatePageMeta(matches, loaderData?.invoice?.document.number ?? "Invoice", "/invoice");
}

export default function CustomerInvoicePage({ loaderData, params }: Route.ComponentProps) {
  const { invoice, failed } = loaderData;
  if (invoice) return <InvoiceView invoice={invoice} link={params.link} />;
  return failed ? <LinkFailed what="invoice" /> : <LinkInvalid />;
}

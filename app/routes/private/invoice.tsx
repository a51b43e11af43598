import { LinkFailed, LinkInvalid } from "#app/frame/errors/link-messages.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { openLink } from "#app/routes/private-link.ts";
import { InvoiceView } from "#domains/invoices/customer/invoice-view.tsx";
import type { Route } from "./+types/invoice.ts";

export { headers } from "#app/routes/private-link.ts";

export function loader(args: Route.LoaderArgs) {
  return openLink("invoice", args);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  // Canonical URL without the secret.
  return privatePageMeta(matches, loaderData?.opened?.document.number ?? "Invoice", "/invoice");
}

export default function CustomerInvoicePage({ loaderData, params }: Route.ComponentProps) {
  const { opened: invoice, failed } = loaderData;
  if (invoice) return <InvoiceView invoice={invoice} link={params.link} />;
  return failed ? <LinkFailed what="invoice" /> : <LinkInvalid />;
}

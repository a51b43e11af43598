import { data } from "react-router";
import { readPurchaseContext } from "#app/data/link-readers.ts";
import { LinkFailed, LinkInvalid } from "#app/frame/errors/link-messages.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { siteContext } from "#domains/company/site.ts";
import { PurchaseView } from "#domains/purchasing/customer/purchase-view.tsx";
import { purchasePath } from "#domains/purchasing/purchase.ts";
import { LINK_PATTERN } from "#domains/quotes/customer-quote.ts";
import type { Route } from "./+types/purchase.ts";

/** Shows our costs, so prevent caching. */
export function headers() {
  return { "Cache-Control": "no-store" };
}

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!LINK_PATTERN.test(params.link)) {
    return data({ purchase: null, failed: false }, { status: 404 });
  }
  try {
    const purchase = await context.get(readPurchaseContext)(params.link);
    return data({ purchase, failed: false }, { status: purchase ? 200 : 404 });
  } catch (error) {
    context.get(siteContext).reportError(error, purchasePath(params.link));
    return data({ purchase: null, failed: true }, { status: 503 });
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData?.purchase?.document.number ?? "Purchase order";
  // Canonical URL without the secret.
  return privatePageMeta(matches, title, "/purchase");
}

export default function SupplierPurchasePage({ loaderData, params }: Route.ComponentProps) {
  const { purchase, failed } = loaderData;
  if (purchase) return <PurchaseView purchase={purchase} link={params.link} />;
  return failed ? <LinkFailed what="purchase order" /> : <LinkInvalid />;
}

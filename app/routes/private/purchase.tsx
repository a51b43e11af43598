import { LinkFailed, LinkInvalid } from "#app/frame/errors/link-messages.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { openLink } from "#app/routes/private-link.ts";
import { PurchaseView } from "#domains/purchasing/customer/purchase-view.tsx";
import type { Route } from "./+types/purchase.ts";

export { headers } from "#app/routes/private-link.ts";

export function loader(args: Route.LoaderArgs) {
  return openLink("purchase", args);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData?.opened?.document.number ?? "Purchase order";
  // Canonical URL without the secret.
  return privatePageMeta(matches, title, "/purchase");
}

export default function SupplierPurchasePage({ loaderData, params }: Route.ComponentProps) {
  const { opened: purchase, failed } = loaderData;
  if (purchase) return <PurchaseView purchase={purchase} link={params.link} />;
  return failed ? <LinkFailed what="purchase order" /> : <LinkInvalid />;
}

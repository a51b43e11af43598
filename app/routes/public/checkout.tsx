import { pageMeta } from "#app/routes/page-meta.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Checkout } from "#domains/orders/customer/checkout/checkout.tsx";
import type { Route } from "./+types/checkout.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: "Checkout",
    description: "Shipping, payment and review.",
    path: "/checkout",
  });
}

export default function CheckoutPage() {
  return (
    <>
      <PageHeader
        title="Checkout"
        breadcrumbs={
          <Breadcrumbs
            steps={[
              { label: "Home", to: "/" },
              { label: "My Selections", to: "/cart" },
              { label: "Checkout" },
            ]}
          />
        }
      />
      <div className="column min-h-128 py-10 pb-16">
        <Checkout />
      </div>
    </>
  );
}

import { privatePageMeta } from "#app/routes/page-meta.ts";
import { AccountScreen } from "#domains/accounts/components/account-screen.tsx";
import { OwnPrices } from "#domains/customers/customer/own-prices.tsx";
import type { Route } from "./+types/prices.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Agreed prices", "/account/prices");
}

export default function Prices() {
  return (
    <AccountScreen
      title="Agreed prices"
      lead="Your company’s prices and discounts, excluding VAT. Catalogue prices apply where they are lower."
    >
      {() => <OwnPrices />}
    </AccountScreen>
  );
}

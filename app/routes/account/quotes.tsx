import { privatePageMeta } from "#app/routes/page-meta.ts";
import { AccountScreen } from "#domains/accounts/components/account-screen.tsx";
import { QuoteList } from "#domains/quotes/customer/quote-list.tsx";
import type { Route } from "./+types/quotes.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Quotations", "/account/quotes");
}

export default function Quotes() {
  return (
    <AccountScreen title="Quotations" lead="Your quotations, to view and accept.">
      {() => <QuoteList />}
    </AccountScreen>
  );
}

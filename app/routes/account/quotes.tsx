import { AccountScreen } from "#app/features/account/account-screen.tsx";
import { QuoteList } from "#app/features/account/quote-list.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
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

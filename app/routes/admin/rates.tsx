import { houseCurrency } from "#app/lib/numbers.ts";
import { OfficePage } from "#app/office/office-page.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { ExchangeRates } from "#domains/company/office/exchange-rates.tsx";
import type { Route } from "./+types/rates.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Exchange rates", "/admin/rates");
}

export default function Rates() {
  return (
    <OfficePage
      title="Exchange rates"
      lead={`House currency ${houseCurrency()}. Quotations and orders keep the rate they were created with.`}
    >
      <ExchangeRates />
    </OfficePage>
  );
}

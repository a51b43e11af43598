import { OfficePage } from "#app/office/office-page.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { BankFilePage } from "#domains/invoices/office/bank-file-page.tsx";
import type { Route } from "./+types/payments-import.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Bank file", "/admin/payments/import");
}

export default function PaymentsImport() {
  return (
    <OfficePage
      title="Import bank statement"
      parent={{ label: "Payments", to: "/admin/payments" }}
      lead="The file is read in this browser and not uploaded."
    >
      <BankFilePage />
    </OfficePage>
  );
}

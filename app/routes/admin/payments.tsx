import { OfficePage } from "#app/office/office-page.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { PaymentList } from "#domains/invoices/office/payment-list.tsx";
import type { Route } from "./+types/payments.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Payments", "/admin/payments");
}

export default function Payments() {
  return (
    <OfficePage
      title="Payments"
      actions={
        <>
          <LinkButton to="/admin/payments/new" size="compact">
            Record payment
          </LinkButton>
          <LinkButton to="/admin/payments/import" variant="primary" size="compact">
            Import bank statement
          </LinkButton>
        </>
      }
    >
      <PaymentList />
    </OfficePage>
  );
}

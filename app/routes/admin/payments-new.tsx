import { OfficePage } from "#app/office/office-page.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { PaymentForm } from "#domains/invoices/office/payment-form.tsx";
import type { Route } from "./+types/payments-new.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Record payment", "/admin/payments/new");
}

export default function NewPayment() {
  return (
    <OfficePage title="Record payment" parent={{ label: "Payments", to: "/admin/payments" }}>
      <PaymentForm />
    </OfficePage>
  );
}

import { formatDate } from "#app/lib/calendar.ts";
import { OfficeRecord } from "#app/office/office-record.tsx";
import { Neighbours } from "#app/office/previous-next.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { PaymentDetail } from "#domains/invoices/office/payment-detail.tsx";
import { PAYMENT_LIST } from "#domains/invoices/office/payment-list.tsx";
import { fetchPayment } from "#domains/invoices/payments.ts";
import type { Route } from "./+types/payment.ts";

export function meta({ matches, params }: Route.MetaArgs) {
  return privatePageMeta(matches, "Payment", `/admin/payments/${params.id}`);
}

export default function PaymentPage({ params: { id } }: Route.ComponentProps) {
  return (
    <OfficeRecord
      key={id}
      neighbours={<Neighbours list={PAYMENT_LIST} id={id} />}
      what="payment"
      id={id}
      parent={{ label: "Payments", to: "/admin/payments" }}
      read={fetchPayment}
      polls
      title={({ received_on }) => `Payment of ${formatDate(received_on)}`}
    >
      {(payment) => <PaymentDetail payment={payment} />}
    </OfficeRecord>
  );
}

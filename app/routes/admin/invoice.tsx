import { PdfButton } from "#app/data/pdf-button.tsx";
import { OfficeRecord } from "#app/office/office-record.tsx";
import { Neighbours } from "#app/office/previous-next.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { ownInvoicePath } from "#domains/invoices/invoice-paths.ts";
import { fetchInvoice } from "#domains/invoices/invoices.ts";
import { InvoiceDetail } from "#domains/invoices/office/invoice-detail.tsx";
import { INVOICE_LIST } from "#domains/invoices/office/invoice-list.tsx";
import type { Route } from "./+types/invoice.ts";

export function meta({ matches, params }: Route.MetaArgs) {
  return privatePageMeta(matches, "Invoice", `/admin/invoices/${params.id}`);
}

export default function InvoicePage({ params: { id } }: Route.ComponentProps) {
  return (
    <div className="document-page">
      <OfficeRecord
        key={id}
        neighbours={<Neighbours list={INVOICE_LIST} id={id} />}
        what="invoice"
        id={id}
        parent={{ label: "Invoices", to: "/admin/invoices" }}
        read={fetchInvoice}
        polls
        title={({ number }) => number}
        actions={({ number, kind }) => (
          <>
            <PdfButton address={ownInvoicePath(id, "pdf")} name={`${number}.pdf`} />
            {kind !== "pro-forma" && (
              <PdfButton address={ownInvoicePath(id, "xml")} name={`${number}.xml`} label="UBL" />
            )}
          </>
        )}
      >
        {(invoice) => <InvoiceDetail invoice={invoice} />}
      </OfficeRecord>
    </div>
  );
}

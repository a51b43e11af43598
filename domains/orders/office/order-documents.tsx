import { PdfButton } from "#app/data/pdf-button.tsx";
import { orderDocumentName } from "#app/lib/order-number.ts";
import { LinkButton } from "#app/ui/button.tsx";
import {
  hasDocuments,
  type OrderDocumentKind,
  orderDocumentPath,
} from "#domains/orders/order-document.ts";
import { DOCUMENT_NAMES } from "#domains/orders/order-document-text.ts";

export function OrderDocuments({
  order,
  documents,
  under,
}: {
  order: { id: string; number: string; status: string };
  documents: readonly OrderDocumentKind[];
  under: string;
}) {
  if (!hasDocuments(order)) {
    return (
      <p className="text-sm text-muted">Documents are available once the order is confirmed.</p>
    );
  }
  return (
    <ul className="grid gap-2">
      {documents.map((document) => (
        <li key={document} className="flex flex-wrap gap-2">
          <LinkButton size="compact" to={`${under}/${document}`} className="grow">
            {DOCUMENT_NAMES[document]}
          </LinkButton>
          <PdfButton
            address={orderDocumentPath(order.id, document)}
            name={orderDocumentName(order.number, document)}
            label="PDF"
            about={DOCUMENT_NAMES[document]}
          />
        </li>
      ))}
    </ul>
  );
}

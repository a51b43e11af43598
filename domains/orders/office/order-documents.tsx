import { PdfButton } from "#app/data/pdf-button.tsx";
import { orderDocumentName } from "#app/lib/order-number.ts";
import { LinkButton } from "#app/ui/button.tsx";
import {
  hasDocuments,
  type OrderDocumentKind,
  type OrderDocumentName,
  orderDocumentPath,
} from "#domains/orders/order-document.ts";
import { DOCUMENT_NAMES } from "#domains/orders/order-document-text.ts";

export function OrderDocuments({
  order,
  documents,
  delivery,
  under,
}: {
  order: { id: string; number: string; status: string };
  documents: readonly OrderDocumentKind[];
  /** The dispatch documents of this one; without it, of the next or last. */
  delivery?: number;
  under: string;
}) {
  if (!hasDocuments(order)) {
    return (
      <p className="text-sm text-muted">Documents are available once the order is confirmed.</p>
    );
  }
  return (
    <ul className="grid gap-2">
      {documents.map((document) => {
        const name = (delivery ? `${document}-${delivery}` : document) as OrderDocumentName;
        const title = delivery
          ? `${DOCUMENT_NAMES[document]} ${delivery}`
          : DOCUMENT_NAMES[document];
        return (
          <li key={document} className="flex flex-wrap gap-2">
            <LinkButton size="compact" to={`${under}/${name}`} className="grow">
              {title}
            </LinkButton>
            <PdfButton
              address={orderDocumentPath(order.id, name)}
              name={orderDocumentName(order.number, name)}
              label="PDF"
              about={title}
            />
          </li>
        );
      })}
    </ul>
  );
}

import { PdfButton } from "#app/data/pdf-button.tsx";
import { useReading } from "#app/data/use-table-query.ts";
import { orderDocumentName } from "#app/lib/order-number.ts";
import { Content } from "#app/office/content.tsx";
import { OfficePage } from "#app/office/office-page.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import {
  type OrderDocumentKind,
  type OrderDocumentName,
  orderDocumentPath,
  readDocumentName,
} from "#domains/orders/order-document.ts";
import { DOCUMENT_NAMES } from "#domains/orders/order-document-text.ts";
import { fetchPrintedDocument } from "#domains/orders/printed-document.ts";
import { DocumentSheet } from "./document-sheet.tsx";

type Parent = { label: string; to: string };

export function OrderDocumentPage({
  id,
  document,
  parent,
}: {
  id: string;
  document: string;
  parent: Parent;
}) {
  const named = readDocumentName(document);
  if (named) {
    const name = document as OrderDocumentName;
    return <KnownDocument id={id} kind={named.document} document={name} parent={parent} />;
  }
  return (
    <OfficePage title="Document" parent={parent}>
      <NoDocument />
    </OfficePage>
  );
}

function KnownDocument({
  id,
  kind,
  document,
  parent,
}: {
  id: string;
  kind: OrderDocumentKind;
  document: OrderDocumentName;
  parent: Parent;
}) {
  const source = useReading({
    key: ["document", id, document],
    read: (tables) => fetchPrintedDocument(tables, id, document),
    errorTitle: "Error fetching document",
    polls: true,
  });
  return (
    <div className="document-page">
      <OfficePage
        title={[DOCUMENT_NAMES[kind], source.data?.document.number].filter(Boolean).join(" ")}
        parent={parent}
        actions={
          source.data && (
            <>
              <Button size="compact" variant="primary" onClick={() => window.print()}>
                Print
              </Button>
              <PdfButton
                address={orderDocumentPath(id, document)}
                name={orderDocumentName(source.data.document.number, document)}
              />
            </>
          )
        }
      >
        <Content source={source} what="document">
          {(printed) => (printed ? <DocumentSheet printed={printed} /> : <NoDocument />)}
        </Content>
      </OfficePage>
    </div>
  );
}

function NoDocument() {
  return (
    <EmptyState title="Document not found">
      The order is not confirmed or is cancelled, or the link is incomplete.
    </EmptyState>
  );
}

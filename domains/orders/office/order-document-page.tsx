import { PdfButton } from "#app/data/pdf-button.tsx";
import { useReading } from "#app/data/use-table-query.ts";
import { orderNumber, orderPaperName } from "#app/lib/order-number.ts";
import { Content } from "#app/office/content.tsx";
import { OfficePage } from "#app/office/office-page.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import {
  isOrderPaper,
  type OrderPaperKind,
  orderPaperPath,
} from "#domains/orders/order-document.ts";
import { PAPER_NAMES } from "#domains/orders/order-document-text.ts";
import { fetchPrintedPaper } from "#domains/orders/printed-document.ts";
import { PaperSheet } from "./document-sheet.tsx";

type Parent = { label: string; to: string };

export function OrderPaperPage({
  id,
  paper,
  parent,
}: {
  id: string;
  paper: string;
  parent: Parent;
}) {
  if (isOrderPaper(paper)) return <KnownPaper id={id} paper={paper} parent={parent} />;
  return (
    <OfficePage title="Document" parent={parent}>
      <NoPaper />
    </OfficePage>
  );
}

function KnownPaper({ id, paper, parent }: { id: string; paper: OrderPaperKind; parent: Parent }) {
  const source = useReading({
    key: ["paper", id, paper],
    read: (tables) => fetchPrintedPaper(tables, id, paper),
    errorTitle: "Error fetching document",
    polls: true,
  });
  return (
    <div className="paper-page">
      <OfficePage
        title={`${PAPER_NAMES[paper]} ${orderNumber(id)}`}
        parent={parent}
        actions={
          source.data && (
            <>
              <Button size="compact" variant="primary" onClick={() => window.print()}>
                Print
              </Button>
              <PdfButton address={orderPaperPath(id, paper)} name={orderPaperName(id, paper)} />
            </>
          )
        }
      >
        <Content source={source} what="paper">
          {(printed) => (printed ? <PaperSheet printed={printed} /> : <NoPaper />)}
        </Content>
      </OfficePage>
    </div>
  );
}

function NoPaper() {
  return (
    <EmptyState title="Document not found">
      The order is not confirmed or is cancelled, or the link is incomplete.
    </EmptyState>
  );
}

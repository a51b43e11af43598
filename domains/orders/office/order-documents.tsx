import { PdfButton } from "#app/data/pdf-button.tsx";
import { orderPaperName } from "#app/lib/order-number.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { hasPapers, type OrderPaperKind, orderPaperPath } from "#domains/orders/order-document.ts";
import { PAPER_NAMES } from "#domains/orders/order-document-text.ts";

export function OrderPapers({
  order,
  papers,
  under,
}: {
  order: { id: string; status: string };
  papers: readonly OrderPaperKind[];
  under: string;
}) {
  if (!hasPapers(order)) {
    return (
      <p className="text-sm text-muted">Documents are available once the order is confirmed.</p>
    );
  }
  return (
    <ul className="grid gap-2">
      {papers.map((paper) => (
        <li key={paper} className="flex flex-wrap gap-2">
          <LinkButton size="compact" to={`${under}/${paper}`} className="grow">
            {PAPER_NAMES[paper]}
          </LinkButton>
          <PdfButton
            address={orderPaperPath(order.id, paper)}
            name={orderPaperName(order.id, paper)}
            label="PDF"
            about={PAPER_NAMES[paper]}
          />
        </li>
      ))}
    </ul>
  );
}

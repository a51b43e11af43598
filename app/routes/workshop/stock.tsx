import { OfficePage } from "#app/office/office-page.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { PartFinder } from "#domains/stock/components/part-finder.tsx";
import { DispatchLink } from "#domains/stock/office/dispatch-link.tsx";
import type { Route } from "./+types/stock.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Stock", "/workshop");
}

export default function StockPage() {
  return (
    <OfficePage
      title="Stock"
      lead="Find the part or scan its shelf code with your phone camera."
      actions={
        <>
          <DispatchLink />
          <LinkButton to="/workshop/receipts" size="compact">
            Goods received
          </LinkButton>
          <LinkButton to="/workshop/labels" size="compact">
            Labels
          </LinkButton>
          <LinkButton to="/workshop/shelf-list" size="compact">
            Shelf list
          </LinkButton>
        </>
      }
    >
      <PartFinder to={(id) => `/workshop/${id}`} />
    </OfficePage>
  );
}

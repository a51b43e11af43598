import { fetchShelf } from "#app/data/stock.ts";
import { Part } from "#app/features/office/page/office-page.tsx";
import { OfficeRecord } from "#app/features/office/page/office-record.tsx";
import { Movements } from "#app/features/office/stock/movements.tsx";
import { Shelf } from "#app/features/office/stock/shelf.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { LinkButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/part.ts";

export function meta({ matches, params }: Route.MetaArgs) {
  return privatePageMeta(matches, "Part stock", `/workshop/${encodeURIComponent(params.id)}`);
}

export default function PartPage({ params }: Route.ComponentProps) {
  return (
    <OfficeRecord
      key={params.id}
      what="part"
      id={params.id}
      parent={{ label: "Stock", to: "/workshop" }}
      read={fetchShelf}
      polls
      title={({ name }) => name}
      actions={({ id }) => (
        <LinkButton to={`/workshop/labels?part=${id}`} size="compact">
          Label
        </LinkButton>
      )}
    >
      {(shelf) => (
        <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[28rem_minmax(0,1fr)]">
          <Shelf shelf={shelf} />
          <Part title="Movements">
            <Movements product={shelf.id} />
          </Part>
        </div>
      )}
    </OfficeRecord>
  );
}

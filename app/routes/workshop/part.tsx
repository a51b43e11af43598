import { Part } from "#app/office/office-page.tsx";
import { OfficeRecord } from "#app/office/office-record.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { IncomingPart } from "#domains/purchasing/components/incoming-part.tsx";
import { Movements } from "#domains/stock/components/movements.tsx";
import { Shelf } from "#domains/stock/office/shelf.tsx";
import { fetchShelf } from "#domains/stock/stock.ts";
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
          <div className="grid gap-8">
            <Shelf shelf={shelf} />
            <IncomingPart product={shelf.id} />
          </div>
          <Part title="Movements">
            <Movements product={shelf.id} />
          </Part>
        </div>
      )}
    </OfficeRecord>
  );
}

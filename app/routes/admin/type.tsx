import { OfficeRecord } from "#app/office/office-record.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { fetchOfficeTypes } from "#domains/products/contracts.ts";
import { TypeFields } from "#domains/products/office/types/type-fields.tsx";
import type { Route } from "./+types/type.ts";

export function meta({ matches, params }: Route.MetaArgs) {
  return privatePageMeta(matches, "Type", `/admin/types/${params.id}`);
}

export default function TypePage({ params }: Route.ComponentProps) {
  return (
    <OfficeRecord
      key={params.id}
      what="type"
      id={params.id}
      parent={{ label: "Types", to: "/admin/types" }}
      read={async (tables, id) =>
        (await fetchOfficeTypes(tables)).find((type) => type.id === id) ?? null
      }
      polls
      title={({ name }) => name}
    >
      {(type) => <TypeFields type={type} />}
    </OfficeRecord>
  );
}

import { OfficePage } from "#app/office/office-page.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { ShelfList } from "#domains/stock/office/shelf-list.tsx";
import type { Route } from "./+types/shelf-list.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Shelf list", "/workshop/shelf-list");
}

export default function ShelfListPage() {
  return (
    <OfficePage title="Shelf list" parent={{ label: "Stock", to: "/workshop" }}>
      <ShelfList />
    </OfficePage>
  );
}

import { OfficePage } from "#app/features/office/page/office-page.tsx";
import { ShelfList } from "#app/features/office/stock/shelf-list.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
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

import { OfficePage } from "#app/features/office/page/office-page.tsx";
import { TypeList } from "#app/features/office/types/type-list.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import type { Route } from "./+types/types.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Types", "/admin/types");
}

export default function Types() {
  return (
    <OfficePage title="Types" parent={{ label: "Products", to: "/admin/products" }}>
      <TypeList />
    </OfficePage>
  );
}

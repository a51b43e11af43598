import { OfficePage } from "#app/office/office-page.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { TypeList } from "#domains/products/office/types/type-list.tsx";
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

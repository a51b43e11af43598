import { CategoryList } from "#app/features/office/categories/category-list.tsx";
import { OfficePage } from "#app/features/office/page/office-page.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import type { Route } from "./+types/categories.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Categories", "/admin/categories");
}

export default function Categories() {
  return (
    <OfficePage title="Categories" parent={{ label: "Products", to: "/admin/products" }}>
      <CategoryList />
    </OfficePage>
  );
}

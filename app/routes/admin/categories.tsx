import { OfficePage } from "#app/office/office-page.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { CategoryList } from "#domains/products/office/categories/category-list.tsx";
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

import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { CategoryList } from "#app/features/admin-categories/category-list.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import type { Route } from "./+types/categories.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Categories", "/admin/categories");
}

export default function Categories() {
  return (
    <AdminPage title="Categories" parent={{ label: "Products", to: "/admin/products" }}>
      <CategoryList />
    </AdminPage>
  );
}

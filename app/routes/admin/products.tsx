import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { ProductList } from "#app/features/admin-products/product-list.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import type { Route } from "./+types/products.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Products", "/admin/products");
}

export default function Products() {
  return (
    <AdminPage title="Products">
      <ProductList />
    </AdminPage>
  );
}

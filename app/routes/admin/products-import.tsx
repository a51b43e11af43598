import { OfficePage } from "#app/features/office/page/office-page.tsx";
import { ProductImport } from "#app/features/office/products/product-import.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import type { Route } from "./+types/products-import.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Import products", "/admin/products/import");
}

export default function ImportProducts() {
  return (
    <OfficePage title="Import products" parent={{ label: "Products", to: "/admin/products" }}>
      <ProductImport />
    </OfficePage>
  );
}

import { OfficePage } from "#app/office/office-page.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { ProductImport } from "#domains/products/office/product-import.tsx";
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

import { OfficePage } from "#app/features/office/page/office-page.tsx";
import { ProductExport } from "#app/features/office/products/product-export.tsx";
import { ProductList } from "#app/features/office/products/product-list.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { LinkButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/products.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Products", "/admin/products");
}

export default function Products() {
  return (
    <OfficePage
      title="Products"
      actions={
        <>
          <LinkButton to="/admin/categories" size="compact">
            Categories
          </LinkButton>
          <LinkButton to="/admin/types" size="compact">
            Types
          </LinkButton>
          <LinkButton to="/admin/products/import" size="compact">
            Import
          </LinkButton>
          <ProductExport>Export</ProductExport>
          <LinkButton to="/admin/products/new" size="compact" variant="primary">
            New product
          </LinkButton>
        </>
      }
    >
      <ProductList />
    </OfficePage>
  );
}

import { OfficePage } from "#app/office/office-page.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { ProductExport } from "#domains/products/office/product-export.tsx";
import { ProductList } from "#domains/products/office/product-list.tsx";
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

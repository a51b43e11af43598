import { privatePageMeta } from "#app/routes/page-meta.ts";
import { ProductScreen } from "#domains/products/office/product-screen.tsx";
import type { Route } from "./+types/products-edit.ts";

export function meta({ matches, params }: Route.MetaArgs) {
  return privatePageMeta(
    matches,
    "Edit product",
    `/admin/products/${encodeURIComponent(params.id)}`,
  );
}

export default function EditProduct({ params }: Route.ComponentProps) {
  return <ProductScreen key={params.id} id={params.id} />;
}

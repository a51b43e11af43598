import { ProductScreen } from "#app/features/office/products/product-screen.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import type { Route } from "./+types/products-new.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "New product", "/admin/products/new");
}

export default function NewProduct() {
  return <ProductScreen id={null} />;
}

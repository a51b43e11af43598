import { useSearchParams } from "react-router";
import { COPIED, ProductScreen } from "#app/features/office/products/product-screen.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import type { Route } from "./+types/products-new.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "New product", "/admin/products/new");
}

export default function NewProduct() {
  const from = useSearchParams()[0].get(COPIED);
  return <ProductScreen key={from} id={null} from={from} />;
}

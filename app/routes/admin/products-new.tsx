import { useSearchParams } from "react-router";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { COPIED, ProductScreen } from "#domains/products/office/product-screen.tsx";
import type { Route } from "./+types/products-new.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "New product", "/admin/products/new");
}

export default function NewProduct() {
  const from = useSearchParams()[0].get(COPIED);
  return <ProductScreen key={from} id={null} from={from} />;
}

import { pageMeta } from "#app/lib/page-meta.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/checkout.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ matches, title: "Checkout", description: "Checkout", path: "/checkout" });
}

export default function Checkout() {
  return <PageHeader title="Checkout" />;
}

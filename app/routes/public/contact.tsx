import { pageMeta } from "#app/lib/page-meta.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/contact.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ matches, title: "Contact", description: "Contact", path: "/contact" });
}

export default function Contact() {
  return <PageHeader title="Contact" />;
}

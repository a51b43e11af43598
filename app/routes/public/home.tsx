import { company } from "#app/content/company.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/home.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ matches, title: company.name, description: company.blurb, path: "/" });
}

export default function Home() {
  return <PageHeader title="Blower Repairs & Supply" />;
}

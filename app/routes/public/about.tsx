import { pageMeta } from "#app/lib/page-meta.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/about.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ matches, title: "About", description: "About", path: "/about" });
}

export default function About() {
  return <PageHeader title="About" />;
}

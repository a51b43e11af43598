import { pageMeta } from "#app/lib/page-meta.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/gallery.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ matches, title: "Gallery", description: "Gallery", path: "/gallery" });
}

export default function Gallery() {
  return <PageHeader title="Gallery" />;
}

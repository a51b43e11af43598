import { OfficePage } from "#app/office/office-page.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { DispatchList } from "#domains/stock/office/dispatch-list.tsx";
import type { Route } from "./+types/dispatch.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Dispatch", "/workshop/dispatch");
}

export default function DispatchPage() {
  return (
    <OfficePage title="Dispatch">
      <DispatchList />
    </OfficePage>
  );
}

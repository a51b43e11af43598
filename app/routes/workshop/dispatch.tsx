import { OfficePage } from "#app/features/office/page/office-page.tsx";
import { DispatchList } from "#app/features/office/stock/dispatch-list.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
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

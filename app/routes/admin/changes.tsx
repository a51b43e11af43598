import { ChangeList } from "#app/frame/office/activity-log/change-list.tsx";
import { RecentDeletions } from "#app/frame/office/activity-log/recent-deletions.tsx";
import { OfficePage } from "#app/office/office-page.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import type { Route } from "./+types/changes.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Activity log", "/admin/changes");
}

export default function Changes() {
  return (
    <OfficePage title="Activity log">
      <RecentDeletions />
      <ChangeList />
    </OfficePage>
  );
}

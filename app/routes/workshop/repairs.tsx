import { OfficePage } from "#app/office/office-page.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { JobQueue } from "#domains/repairs/office/job-queue.tsx";
import type { Route } from "./+types/repairs.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Repairs", "/workshop/repairs");
}

export default function RepairsPage() {
  return (
    <OfficePage title="Repairs" lead="By promised date.">
      <JobQueue />
    </OfficePage>
  );
}

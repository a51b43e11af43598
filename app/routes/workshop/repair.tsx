import { OfficeRecord } from "#app/office/office-record.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { JobCard } from "#domains/repairs/office/job-card.tsx";
import { fetchRepairJob } from "#domains/repairs/repair-job.ts";
import type { Route } from "./+types/repair.ts";

export function meta({ matches, params }: Route.MetaArgs) {
  return privatePageMeta(matches, "Job card", `/workshop/repairs/${encodeURIComponent(params.id)}`);
}

export default function RepairPage({ params: { id } }: Route.ComponentProps) {
  return (
    <OfficeRecord
      key={id}
      what="job"
      id={id}
      parent={{ label: "Repairs", to: "/workshop/repairs" }}
      read={fetchRepairJob}
      polls
      title={({ reference, machine }) => `${reference}, ${machine}`}
    >
      {(job) => <JobCard job={job} />}
    </OfficeRecord>
  );
}

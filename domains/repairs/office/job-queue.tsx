import { Link } from "react-router";
import { useReading } from "#app/data/use-table-query.ts";
import { formatDate } from "#app/lib/calendar.ts";
import { officeDay } from "#app/lib/office-clock.ts";
import { Content } from "#app/office/content.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { fetchRepairJobs, type RepairJob } from "#domains/repairs/contracts.ts";
import { currentStage, mustNotBeSent, stageMoments } from "#domains/repairs/repair.ts";
import { STAGE_WORDS } from "#domains/repairs/repair-stages.ts";

export function JobQueue() {
  const source = useReading({
    key: ["repair jobs"],
    read: (tables) => fetchRepairJobs(tables),
    errorTitle: "Error fetching repairs",
    polls: true,
  });
  return (
    <Content source={source} what="repairs">
      {(jobs) =>
        jobs.length === 0 ? (
          <EmptyState title="No repairs in the workshop">
            Repairs appear here once they are booked in.
          </EmptyState>
        ) : (
          <ol className="max-w-3xl border-t border-ink">
            {jobs.map((job) => (
              <li key={job.id} className="border-b border-line hover:bg-blue-tint">
                <Link
                  to={`/workshop/repairs/${job.id}`}
                  className="grid min-h-16 grid-cols-[minmax(0,1fr)_auto] items-center gap-3 px-2 py-3"
                >
                  <span className="min-w-0">
                    <span className="block font-semibold wrap-anywhere">{job.machine}</span>
                    <span className="block text-sm text-muted wrap-anywhere">
                      {[job.reference, job.serial_number, job.customer].filter(Boolean).join(", ")}
                    </span>
                  </span>
                  <span className="grid justify-items-end gap-1 text-sm">
                    <PromisedDay job={job} />
                    <Badge tone={mustNotBeSent(job) ? "bad" : "neutral"}>
                      {mustNotBeSent(job) ? "On hold" : STAGE_WORDS[stageOf(job)].title}
                    </Badge>
                  </span>
                </Link>
              </li>
            ))}
          </ol>
        )
      }
    </Content>
  );
}

function stageOf(job: RepairJob) {
  return currentStage(stageMoments(job.created_at, job, job.quotes));
}

function PromisedDay({ job: { promised_on } }: { job: RepairJob }) {
  if (promised_on === null) return <span className="text-muted">No date</span>;
  const isLate = promised_on < officeDay(new Date());
  return (
    <span className={isLate ? "font-semibold text-bad" : ""}>
      {isLate && "Late, "}
      {formatDate(promised_on)}
    </span>
  );
}

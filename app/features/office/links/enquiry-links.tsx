import { Link } from "react-router";
import type { Enquiry } from "#app/data/enquiries.ts";
import { capitalized } from "#app/lib/capitalized.ts";
import { formatMoment } from "#app/lib/moment.ts";
import { Badge } from "#app/ui/badge.tsx";
import { subjectText } from "./subject-text.ts";

/** A short list of enquiries, each a link to its page. */
export function EnquiryLinks({ enquiries }: { enquiries: Enquiry[] }) {
  return (
    <ul className="border-t border-ink">
      {enquiries.map((enquiry) => (
        <li
          key={enquiry.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2.5"
        >
          <Link to={`/admin/enquiries/${enquiry.id}`} className="link font-semibold wrap-anywhere">
            {subjectText(enquiry)}, {enquiry.name}
          </Link>
          <EnquiryStatusBadge status={enquiry.status} />
          <span className="ml-auto text-sm text-muted">{formatMoment(enquiry.created_at)}</span>
        </li>
      ))}
    </ul>
  );
}

const TONES = { new: "warn", "in progress": "blue", answered: "good", closed: "neutral" } as const;

/** Where an enquiry stands. */
export function EnquiryStatusBadge({ status }: Pick<Enquiry, "status">) {
  return <Badge tone={TONES[status]}>{capitalized(status)}</Badge>;
}

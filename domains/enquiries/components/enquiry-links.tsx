import { NavLink } from "react-router";
import { capitalized } from "#app/lib/capitalized.ts";
import { formatMoment } from "#app/lib/moment.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { Enquiry } from "#domains/enquiries/enquiries.ts";
import { subjectText } from "#domains/enquiries/subject-text.ts";

export function EnquiryLinks({
  enquiries,
  marksUnconfirmed = false,
}: {
  enquiries: Enquiry[];
  /** Flags enquiries not confirmed as the customer's. */
  marksUnconfirmed?: boolean;
}) {
  return (
    <ul className="border-t border-ink">
      {enquiries.map((enquiry) => (
        <li
          key={enquiry.id}
          className="relative flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2.5 hover:bg-plate"
        >
          <NavLink
            end
            to={`/admin/enquiries/${enquiry.id}`}
            className="link font-semibold wrap-anywhere after:absolute after:inset-0 aria-[current]:text-ink aria-[current]:no-underline"
          >
            {subjectText(enquiry)}, {enquiry.name}
          </NavLink>
          <EnquiryStatusBadge status={enquiry.status} />
          {marksUnconfirmed && !enquiry.customer_confirmed && (
            <Badge tone="warn">Email not confirmed</Badge>
          )}
          <span className="ml-auto text-sm text-muted">{formatMoment(enquiry.created_at)}</span>
        </li>
      ))}
    </ul>
  );
}

const TONES = { new: "warn", "in progress": "blue", answered: "good", closed: "neutral" } as const;

export function EnquiryStatusBadge({ status }: Pick<Enquiry, "status">) {
  return <Badge tone={TONES[status]}>{capitalized(status)}</Badge>;
}

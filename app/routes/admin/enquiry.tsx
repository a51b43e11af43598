import { OfficeRecord } from "#app/office/office-record.tsx";
import { Neighbours } from "#app/office/previous-next.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { EnquiryDetail } from "#domains/enquiries/office/enquiry-detail.tsx";
import { ENQUIRY_LIST } from "#domains/enquiries/office/enquiry-list.tsx";
import { readEnquiry } from "#domains/enquiries/read-enquiry.ts";
import type { Route } from "./+types/enquiry.ts";

export function meta({ matches, params }: Route.MetaArgs) {
  return privatePageMeta(matches, "Enquiry", `/admin/enquiries/${params.id}`);
}

export default function EnquiryPage({ params }: Route.ComponentProps) {
  return (
    <OfficeRecord
      key={params.id}
      neighbours={<Neighbours list={ENQUIRY_LIST} id={params.id} />}
      what="enquiry"
      id={params.id}
      parent={{ label: "Enquiries", to: "/admin/enquiries" }}
      read={readEnquiry}
      polls
      title={({ name }) => `Enquiry from ${name}`}
    >
      {(enquiry) => <EnquiryDetail enquiry={enquiry} />}
    </OfficeRecord>
  );
}

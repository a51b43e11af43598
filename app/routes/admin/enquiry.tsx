import { EnquiryDetail } from "#app/features/office/enquiries/enquiry-detail.tsx";
import { ENQUIRY_LIST } from "#app/features/office/enquiries/enquiry-list.tsx";
import { readEnquiry } from "#app/features/office/lines/read-enquiry.ts";
import { Neighbours } from "#app/features/office/page/neighbours.tsx";
import { OfficeRecord } from "#app/features/office/page/office-record.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
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

import { OfficePage } from "#app/office/office-page.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { EnquiryList } from "#domains/enquiries/office/enquiry-list.tsx";
import type { Route } from "./+types/enquiries.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Enquiries", "/admin/enquiries");
}

export default function Enquiries() {
  return (
    <OfficePage title="Enquiries">
      <EnquiryList />
    </OfficePage>
  );
}

import { EnquiryList } from "#app/features/office/enquiries/enquiry-list.tsx";
import { OfficePage } from "#app/features/office/page/office-page.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
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

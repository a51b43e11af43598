import { OfficePage } from "#app/office/office-page.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { NewEnquiry } from "#domains/enquiries/office/new-enquiry.tsx";
import type { Route } from "./+types/enquiries-new.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "New enquiry", "/admin/enquiries/new");
}

export default function NewEnquiryPage() {
  return (
    <OfficePage
      title="New enquiry or repair"
      parent={{ label: "Enquiries", to: "/admin/enquiries" }}
    >
      <NewEnquiry />
    </OfficePage>
  );
}

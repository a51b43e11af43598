import { OfficePage } from "#app/office/office-page.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EnquiryList } from "#domains/enquiries/office/enquiry-list.tsx";
import type { Route } from "./+types/enquiries.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Enquiries", "/admin/enquiries");
}

export default function Enquiries() {
  return (
    <OfficePage
      title="Enquiries"
      actions={
        <LinkButton to="/admin/enquiries/new" size="compact" variant="primary">
          New enquiry
        </LinkButton>
      }
    >
      <EnquiryList />
    </OfficePage>
  );
}

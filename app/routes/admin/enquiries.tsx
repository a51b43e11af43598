import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { EnquiryList } from "#app/features/admin-enquiries/enquiry-list.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import type { Route } from "./+types/enquiries.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Enquiries", "/admin/enquiries");
}

export default function Enquiries() {
  return (
    <AdminPage title="Enquiries">
      <EnquiryList />
    </AdminPage>
  );
}

import { privatePageMeta } from "#app/routes/page-meta.ts";
import { AccountScreen } from "#domains/accounts/components/account-screen.tsx";
import { EnquiryList } from "#domains/enquiries/customer/enquiry-list.tsx";
import type { Route } from "./+types/enquiries.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Enquiries", "/account/enquiries");
}

export default function Enquiries() {
  return (
    <AccountScreen title="Enquiries" lead="Your enquiries and their status.">
      {() => <EnquiryList />}
    </AccountScreen>
  );
}

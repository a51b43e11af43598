import { AccountScreen } from "#app/features/account/account-screen.tsx";
import { EnquiryList } from "#app/features/account/enquiry-list.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
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

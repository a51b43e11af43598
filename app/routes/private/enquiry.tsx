import { RemoteData } from "#app/data/remote-data.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { openLink } from "#app/routes/private-link.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { EnquiryStatus } from "#domains/enquiries/customer/enquiry-status.tsx";
import type { Route } from "./+types/enquiry.ts";

export { headers } from "#app/routes/private-link.ts";

export function loader(args: Route.LoaderArgs) {
  return openLink("enquiry", args);
}

// Canonical URL without the secret.
export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Your enquiry", "/contact");
}

export default function EnquiryPage({ loaderData, params }: Route.ComponentProps) {
  const { opened, failed } = loaderData;
  return (
    <>
      <PageHeader
        title="Your enquiry"
        breadcrumbs={
          <Breadcrumbs steps={[{ label: "Home", to: "/" }, { label: "Your enquiry" }]} />
        }
        lead="Status, our replies and your messages."
      />
      <div className="column py-8 pb-16">
        <noscript>
          <p className="mb-6 border-l-2 border-warn bg-warn-tint p-4">
            Thank you. We have received your enquiry. This page needs JavaScript, which is turned
            off in your browser. Our email has the same details.
          </p>
        </noscript>
        <RemoteData>
          <EnquiryStatus
            key={params.link}
            link={params.link}
            initial={failed ? undefined : opened}
          />
        </RemoteData>
      </div>
    </>
  );
}

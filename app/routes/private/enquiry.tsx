import { data } from "react-router";
import { readEnquiryContext } from "#app/data/link-readers.ts";
import { RemoteData } from "#app/data/remote-data.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { siteContext } from "#domains/company/site.ts";
import { EnquiryStatus } from "#domains/enquiries/customer/enquiry-status.tsx";
import type { Route } from "./+types/enquiry.ts";

/** The link grants access, so prevent caching. */
export function headers() {
  return { "Cache-Control": "no-store" };
}

export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    const enquiry = await context.get(readEnquiryContext)(params.link);
    return data({ enquiry }, { status: enquiry ? 200 : 404 });
  } catch (error) {
    context.get(siteContext).reportError(error, `/enquiry/${params.link}`);
    return data({ enquiry: undefined }, { status: 503 });
  }
}

// Canonical URL without the secret.
export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Your enquiry", "/contact");
}

export default function EnquiryPage({ loaderData, params }: Route.ComponentProps) {
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
          <EnquiryStatus key={params.link} link={params.link} initial={loaderData.enquiry} />
        </RemoteData>
      </div>
    </>
  );
}

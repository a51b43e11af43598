import { Link } from "react-router";
import { JsonLd } from "#app/routes/json-ld.tsx";
import { pageMeta } from "#app/routes/page-meta.ts";
import { business, faq, trail } from "#app/routes/structured-data.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { ServerDrawn, serverDrawn } from "#app/ui/server-drawn.tsx";
import { withAllSettings } from "#domains/company/components/all-settings.tsx";
import { CallActions } from "#domains/company/components/call-actions.tsx";
import { EnquiryForm } from "#domains/enquiries/customer/enquiry-form.tsx";
import type { Route } from "./+types/contact.ts";

export function meta({ matches }: Route.MetaArgs) {
  const { identity, values } = matches[0].loaderData.company;
  const { city } = values["public.address"];
  return pageMeta({
    matches,
    title: "Contact",
    description: `Ask ${identity.name} in ${city} for a quote, parts or support by phone, email or the form.`,
    path: "/contact",
    image: "drawn",
  });
}

const details = serverDrawn(
  async () => (await import("#domains/company/components/contact-details.tsx")).ContactDetails,
);
const workshopAndQuestions = serverDrawn(() =>
  withAllSettings(
    import("#domains/company/components/workshop-and-questions.tsx").then(
      ({ WorkshopAndQuestions }) => WorkshopAndQuestions,
    ),
  ),
);

const STEPS = [{ label: "Home", to: "/" }, { label: "Contact" }];

export default function Contact({ matches }: Route.ComponentProps) {
  return (
    <>
      <JsonLd
        of={
          import.meta.env.SSR && ((site) => [business(site), faq(site), trail(site.siteUrl, STEPS)])
        }
      />
      <PageHeader
        title="Contact"
        breadcrumbs={<Breadcrumbs steps={STEPS} />}
        lead="Tell us whether you need a part, a repair or advice. We will reply with a price and a date."
        actions={<CallActions />}
      />
      <div className="column grid gap-10 py-10 pb-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <section id="support-form" aria-labelledby="support-form-title" className="relative">
          <h2 id="support-form-title" className="mb-2 text-2xl">
            Request a quote or support
          </h2>
          <p className="mb-6 text-muted">
            Need a repair?{" "}
            <Link to="/repair" className="link">
              Use the repair form
            </Link>{" "}
            and track it through to the test run.
          </p>
          <EnquiryForm endpoint={matches[0].loaderData.formEndpoint} />
        </section>
        <ServerDrawn content={details} props={{}} />
      </div>
      <ServerDrawn content={workshopAndQuestions} props={{}} />
    </>
  );
}

import { company } from "#app/content/company.ts";
import { ContactDetails } from "#app/features/contact/contact-details.tsx";
import { EnquiryForm } from "#app/features/enquiry/enquiry-form.tsx";
import { JsonLd } from "#app/routes/json-ld.tsx";
import { pageMeta } from "#app/routes/page-meta.ts";
import { business, faq } from "#app/routes/structured-data.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { ServerDrawn, serverDrawn } from "#app/ui/server-drawn.tsx";
import type { Route } from "./+types/contact.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: "Contact",
    description: `Ask ${company.name} in Germiston for a quote, parts or support: phone, e-mail or the form.`,
    path: "/contact",
    image: "/media/site/service-blower-repairs.jpg",
  });
}

const workshopAndQuestions = serverDrawn(
  async () =>
    (await import("#app/features/contact/workshop-and-questions.tsx")).WorkshopAndQuestions,
);

export default function Contact({ matches }: Route.ComponentProps) {
  return (
    <>
      <JsonLd of={import.meta.env.SSR && ((url) => [business(url), faq()])} />
      <PageHeader
        title="Contact"
        breadcrumbs={<Breadcrumbs steps={[{ label: "Home", to: "/" }, { label: "Contact" }]} />}
        lead="Tell us what you need: a part, a repair, or advice. We answer with a price and a date."
      />
      <div className="column grid gap-10 py-10 pb-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <section id="support-form" aria-labelledby="support-form-title" className="relative">
          <h2 id="support-form-title" className="mb-6 text-2xl">
            Ask for a quote or support
          </h2>
          <EnquiryForm endpoint={matches[0].loaderData.formEndpoint} />
        </section>
        <ContactDetails />
      </div>
      <ServerDrawn content={workshopAndQuestions} props={{}} />
    </>
  );
}

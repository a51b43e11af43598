import { Phone } from "lucide-react";
import { company } from "#app/content/company.ts";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { quoteLink } from "./nav-links.ts";

/** The last word of a page: the question, and the two ways to the workshop. */
export function QuoteBand({ title }: { title: string }) {
  return (
    <section className="border-t border-line bg-blue-tint print:hidden">
      <div className="column flex flex-wrap items-center justify-between gap-x-12 gap-y-6 py-10 md:py-14">
        <div>
          <h2 className="text-2xl">{title}</h2>
          <p className="measure mt-2">
            Tell us the type, the speed and what you hear. We answer {company.hours.shown}, from the
            workshop floor.
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={quoteLink} variant="primary">
            Request a Quote
          </LinkButton>
          <a href={`tel:${company.phone.dial}`} className={`${buttonClass()} tabular-nums`}>
            <Phone aria-hidden="true" className="size-4" />
            {company.phone.shown}
          </a>
        </div>
      </div>
    </section>
  );
}

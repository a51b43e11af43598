import { Link } from "react-router";
import { SampleNotice } from "#app/content/gallery/sample-notice.tsx";
import { reasons } from "#app/content/home.ts";
import { hasSamples, siteAlt } from "#app/content/site-pictures.ts";
import { Picture } from "#app/ui/picture.tsx";
import { Section } from "#app/ui/section.tsx";
import { company } from "#domains/company/company.ts";

export function WhyChoose() {
  return (
    <Section
      title={`Why Choose ${company.shortName}`}
      lead={
        <>
          A blower breakdown stops a plant. We give you measurements, firm dates and parts from
          stock.
          {hasSamples(reasons.map(({ picture }) => picture)) && <SampleNotice />}
        </>
      }
    >
      <ul className="grid gap-x-8 gap-y-12 md:grid-cols-3">
        {reasons.map((reason) => (
          <li key={reason.title}>
            <Picture
              src={reason.picture}
              sizes="(min-width: 82rem) 24rem, (min-width: 48rem) 28vw, 92vw"
              width={1200}
              height={900}
              alt={siteAlt(reason.picture, reason.alt)}
              className="aspect-4/3 w-full border border-line bg-mill object-cover"
            />
            <h3 className="mt-5 text-xl">{reason.title}</h3>
            <p className="mt-2 text-muted">{reason.text}</p>
            <Link
              to={reason.link.to}
              prefetch="intent"
              className="mt-1 inline-flex min-h-11 items-center font-semibold text-blue underline-offset-4 hover:underline"
            >
              {reason.link.label}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

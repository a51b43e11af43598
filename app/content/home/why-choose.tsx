import { Link } from "react-router";
import { SampleNotice } from "#app/content/gallery/sample-notice.tsx";
import { REASON_PICTURES } from "#app/content/home.ts";
import { hasSamples, siteAlt } from "#app/content/site-pictures.ts";
import { Picture } from "#app/ui/picture.tsx";
import { Section } from "#app/ui/section.tsx";
import { useAllSettings } from "#domains/company/components/all-settings.tsx";

export function WhyChoose() {
  const { examples, identity, values } = useAllSettings();
  const { lead, reasons } = values["public.reasons"];
  return (
    <Section
      title={`Why Choose ${identity.shortName}`}
      lead={
        <>
          {lead}
          {hasSamples(REASON_PICTURES.map(({ picture }) => picture)) && <SampleNotice />}
        </>
      }
    >
      <ul className="grid gap-x-8 gap-y-12 md:grid-cols-3">
        {REASON_PICTURES.map(({ picture, alt, link, isExample }, place) => (
          <li key={picture}>
            <Picture
              src={picture}
              sizes="(min-width: 82rem) 24rem, (min-width: 48rem) 28vw, 92vw"
              width={1200}
              height={900}
              alt={siteAlt(picture, alt)}
              className="aspect-4/3 w-full border border-line bg-mill object-cover"
            />
            <h3 className="mt-5 text-xl">{reasons[place]?.title}</h3>
            <p className="mt-2 text-muted">{reasons[place]?.text}</p>
            {(examples || !isExample) && (
              <Link
                to={link.to}
                prefetch="intent"
                className="mt-1 inline-flex min-h-11 items-center font-semibold text-blue underline-offset-4 hover:underline"
              >
                {link.label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

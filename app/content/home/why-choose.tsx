import { Link } from "react-router";
import { SampleNotice } from "#app/content/gallery/sample-notice.tsx";
import { REASON_PICTURES } from "#app/content/home.ts";
import { sitePicture } from "#app/content/site-pictures.ts";
import { Picture } from "#app/ui/picture.tsx";
import { Section } from "#app/ui/section.tsx";
import { useAllSettings } from "#domains/company/components/all-settings.tsx";

export function WhyChoose() {
  const company = useAllSettings();
  const { lead, reasons } = company.values["public.reasons"];
  const shown = REASON_PICTURES.map((one, place) => ({
    ...{ ...one, reason: reasons[place] },
    photo: sitePicture(reasons[place]?.picture ?? "", one),
  }));
  return (
    <Section
      title={`Why Choose ${company.identity.shortName}`}
      lead={
        <>
          {lead}
          {shown.some(({ photo }) => photo.isSample) && <SampleNotice />}
        </>
      }
    >
      <ul className="grid gap-x-8 gap-y-12 md:grid-cols-3">
        {shown.map(({ photo, reason, link, needs }) => (
          <li key={photo.src}>
            <Picture
              src={photo.src}
              sizes="(min-width: 82rem) 24rem, (min-width: 48rem) 28vw, 92vw"
              width={photo.width}
              height={photo.height}
              alt={photo.alt}
              className="aspect-4/3 w-full border border-line bg-mill object-cover"
            />
            <h3 className="mt-5 text-xl">{reason?.title}</h3>
            <p className="mt-2 text-muted">{reason?.text}</p>
            {company[needs] && (
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

import { company } from "#app/content/company.ts";
import { questions } from "#app/content/questions.ts";

/** The company and its questions in the words of schema.org. */
export function contactStructuredData(siteUrl: string): Record<string, unknown> {
  const { address, position, hours } = company;
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "LocalBusiness",
        "@id": `${siteUrl}/#company`,
        name: company.name,
        url: `${siteUrl}/`,
        image: `${siteUrl}/media/site/og-image.jpg`,
        telephone: company.phone.dial,
        email: company.email,
        foundingDate: String(company.established),
        address: {
          "@type": "PostalAddress",
          streetAddress: address.street,
          addressLocality: address.city,
          addressRegion: address.region,
          postalCode: address.postalCode,
          addressCountry: address.countryCode,
        },
        geo: { "@type": "GeoCoordinates", ...position },
        openingHoursSpecification: {
          "@type": "OpeningHoursSpecification",
          dayOfWeek: hours.days,
          opens: hours.opens,
          closes: hours.closes,
        },
      },
      {
        "@type": "FAQPage",
        mainEntity: questions.map((one) => ({
          "@type": "Question",
          name: one.question,
          acceptedAnswer: { "@type": "Answer", text: one.answer },
        })),
      },
    ],
  };
}

import { company } from "#app/content/company.ts";
import { questions } from "#app/content/questions.ts";
import { CATALOGUE_PATH } from "#app/data/catalogue-address.ts";
import type { Product, ProductWithCategory } from "#app/data/database.ts";
import type { ProductData } from "#app/data/technical-data.ts";
import { productPath } from "#app/features/product/product.ts";
import type { BreadcrumbStep } from "#app/ui/breadcrumbs.tsx";
import type { Thing } from "./json-ld.tsx";

/** The company, under a name that other descriptions refer to. */
export function business(siteUrl: string): Thing {
  const { address, position, hours } = company;
  return {
    "@type": "LocalBusiness",
    "@id": `${siteUrl}/#company`,
    name: company.name,
    url: `${siteUrl}/`,
    image: `${siteUrl}/media/site/og-image.jpg`,
    logo: `${siteUrl}/apple-touch-icon.png`,
    description: company.blurb,
    telephone: company.phone.dial,
    email: company.email,
    foundingDate: String(company.established),
    sameAs: [company.facebook],
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
  };
}

/** The site with its search. */
export function website(siteUrl: string): Thing {
  return {
    "@type": "WebSite",
    name: company.name,
    url: `${siteUrl}/`,
    publisher: { "@id": `${siteUrl}/#company` },
    potentialAction: {
      "@type": "SearchAction",
      target: {
        "@type": "EntryPoint",
        urlTemplate: `${siteUrl}${CATALOGUE_PATH}?q={search_term_string}`,
      },
      "query-input": "required name=search_term_string",
    },
  };
}

/** The questions of the contact page. */
export function faq(): Thing {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** A page's place on the site. The last step is the page itself and needs no address. */
export function trail(siteUrl: string, steps: readonly BreadcrumbStep[]): Thing {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ label, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      ...(to && { item: siteUrl + to }),
    })),
  };
}

/** The products of one page of the catalogue. */
export function list(siteUrl: string, products: Product[]): Thing {
  return {
    "@type": "ItemList",
    itemListElement: products.map(({ slug }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      url: siteUrl + productPath(slug),
    })),
  };
}

/** One product with its price. */
export function offered(
  siteUrl: string,
  product: ProductWithCategory,
  technical: ProductData | null,
): Thing {
  const { image_url: image } = product;
  return {
    "@type": "Product",
    name: product.name,
    description: product.description,
    category: product.category?.name,
    ...(image && { image: image.startsWith("/") ? siteUrl + image : image }),
    ...(product.reviews > 0 && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: product.rating,
        reviewCount: product.reviews,
      },
    }),
    ...(technical && { additionalProperty: technical.fields.map(property) }),
    offers: {
      "@type": "Offer",
      price: product.price.toFixed(2),
      priceCurrency: "USD",
      availability: `https://schema.org/${product.stock > 0 ? "InStock" : "BackOrder"}`,
      url: siteUrl + productPath(product.slug),
      seller: { "@type": "Organization", "@id": `${siteUrl}/#company`, name: company.name },
    },
  };
}

function property({ label, unit, value }: ProductData["fields"][number]): Thing {
  const values = Array.isArray(value)
    ? { minValue: value[0], maxValue: value[1] }
    : { value: typeof value === "boolean" ? (value ? "Yes" : "No") : value };
  return { "@type": "PropertyValue", name: label, ...values, ...(unit && { unitText: unit }) };
}

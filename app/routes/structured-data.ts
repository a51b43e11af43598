import { FILMS_PUBLISHED, type Film, filmPath } from "#app/content/films.ts";
import type { ProductWithCategory } from "#app/data/database.ts";
import { houseCurrency } from "#app/lib/numbers.ts";
import { WEEKDAYS } from "#app/lib/weekdays.ts";
import type { BreadcrumbStep } from "#app/ui/breadcrumbs.tsx";
import { mapPosition } from "#domains/company/settings/public.ts";
import { CATALOGUE_PATH } from "#domains/products/catalogue-address.ts";
import { numbersOf } from "#domains/products/part-numbers.ts";
import type { PriceBreak } from "#domains/products/price-breaks.ts";
import { productPath } from "#domains/products/product-paths.ts";
import type { ProductData } from "#domains/products/technical-data.ts";
import type { Notified, Thing } from "./json-ld.tsx";

/** Other descriptions refer to its id. */
export function business({
  siteUrl,
  company: { dial, email, icon, identity, values },
}: Notified): Thing {
  const address = values["public.address"];
  const { open, closed } = values["public.hours"];
  return {
    "@type": "LocalBusiness",
    "@id": `${siteUrl}/#company`,
    name: identity.name,
    url: `${siteUrl}/`,
    image: `${siteUrl}/media/site/og-image.jpg`,
    logo: siteUrl + (icon || "/apple-touch-icon.png"),
    description: identity.blurb,
    telephone: dial,
    email,
    foundingDate: String(identity.established),
    sameAs: Object.values(values["public.social"]).filter(Boolean),
    address: {
      "@type": "PostalAddress",
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.region,
      postalCode: address.postalCode,
      addressCountry: address.countryCode,
    },
    geo: { "@type": "GeoCoordinates", ...mapPosition(address.position) },
    openingHoursSpecification: open.map(({ from, to, opens, closes }) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: WEEKDAYS.slice(WEEKDAYS.indexOf(from), WEEKDAYS.indexOf(to) + 1),
      opens,
      closes,
    })),
    // Equal times mean closed all day (schema.org).
    specialOpeningHoursSpecification: closed.map(({ from, to }) => ({
      "@type": "OpeningHoursSpecification",
      validFrom: from,
      validThrough: to,
      opens: "00:00",
      closes: "00:00",
    })),
  };
}

export function website({ siteUrl, company }: Notified): Thing {
  return {
    "@type": "WebSite",
    name: company.identity.name,
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

export function faq({ company: { values } }: Notified): Thing {
  return {
    "@type": "FAQPage",
    mainEntity: values["public.questions"].questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** The last step is the page itself and has no URL. */
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

export function list(siteUrl: string, paths: readonly string[]): Thing {
  return {
    "@type": "ItemList",
    itemListElement: paths.map((path, index) => ({
      "@type": "ListItem",
      position: index + 1,
      url: siteUrl + path,
    })),
  };
}

export function video(siteUrl: string, film: Film): Thing {
  const files = siteUrl + filmPath(film);
  return {
    "@type": "VideoObject",
    name: film.title,
    description: film.transcript.join(" "),
    thumbnailUrl: `${files}.jpg`,
    contentUrl: `${files}.mp4`,
    uploadDate: FILMS_PUBLISHED,
    publisher: { "@id": `${siteUrl}/#company` },
  };
}

export function offered(
  { siteUrl, company }: Notified,
  product: ProductWithCategory,
  pictures: readonly string[],
  technical: ProductData | null,
): Thing {
  const [first, ...others] = pictures.length > 0 ? pictures : [product.image_url];
  const addresses = [first, ...others].flatMap((image) =>
    image ? (image.startsWith("/") ? siteUrl + image : image) : [],
  );
  const prices = [{ from: 1, price: product.price }, ...product.price_breaks].map(unitPrice);
  return {
    "@type": "Product",
    name: product.name,
    url: siteUrl + productPath(product.slug),
    sku: product.part_number || product.slug,
    ...(product.manufacturer_numbers && { mpn: numbersOf(product)[0] }),
    ...(product.brand && { brand: { "@type": "Brand", name: product.brand } }),
    description: product.description,
    category: product.category?.name,
    ...(addresses.length > 0 && { image: addresses.length > 1 ? addresses : addresses[0] }),
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
      priceCurrency: houseCurrency(),
      priceSpecification: prices.length > 1 ? prices : prices[0],
      availability: `https://schema.org/${product.stock > 0 ? "InStock" : "BackOrder"}`,
      url: siteUrl + productPath(product.slug),
      seller: {
        "@type": "Organization",
        "@id": `${siteUrl}/#company`,
        name: company.identity.name,
      },
    },
  };
}

function unitPrice({ from, price }: PriceBreak): Thing {
  return {
    "@type": "UnitPriceSpecification",
    price: price.toFixed(2),
    priceCurrency: houseCurrency(),
    valueAddedTaxIncluded: false,
    ...(from > 1 && { eligibleQuantity: { "@type": "QuantitativeValue", minValue: from } }),
  };
}

function property({ label, unit, value }: ProductData["fields"][number]): Thing {
  const values = Array.isArray(value)
    ? { minValue: value[0], maxValue: value[1] }
    : { value: typeof value === "boolean" ? (value ? "Yes" : "No") : value };
  return { "@type": "PropertyValue", name: label, ...values, ...(unit && { unitText: unit }) };
}

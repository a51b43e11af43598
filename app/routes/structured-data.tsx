import { company } from "#app/content/company.ts";
import { questions } from "#app/content/questions.ts";
import { CATALOGUE_PATH } from "#app/data/catalogue.ts";
import type { Product, ProductWithCategory } from "#app/data/database.ts";
import { useSiteSettings } from "#app/data/site.ts";
import { productPath } from "#app/features/catalogue/product.ts";
import type { BreadcrumbStep } from "#app/ui/breadcrumbs.tsx";
import { InlineScript } from "#app/ui/inline-script.tsx";

// What pages say of themselves to search engines, in the words of schema.org. Those read what the
// server sends: the browser's bundle carries nothing of it, and a page that was reached by a link
// within the site leaves its script empty.

type Thing = { "@type": string; [property: string]: unknown };

/** The company, and the site with its search. */
export function HomeData() {
  const siteUrl = useSiteUrl();
  return <JsonLd graph={import.meta.env.SSR && [business(siteUrl), website(siteUrl)]} />;
}

/** The company and its questions. */
export function ContactData() {
  const siteUrl = useSiteUrl();
  return <JsonLd graph={import.meta.env.SSR && [business(siteUrl), faq()]} />;
}

/** The products of one page of the catalogue, and its place on the site. */
export function CatalogueData({
  products,
  steps,
}: {
  products: Product[];
  steps: readonly BreadcrumbStep[];
}) {
  const siteUrl = useSiteUrl();
  return <JsonLd graph={import.meta.env.SSR && [trail(siteUrl, steps), list(siteUrl, products)]} />;
}

/** One product, and its place on the site. */
export function ProductData({
  product,
  steps,
}: {
  product: ProductWithCategory;
  steps: readonly BreadcrumbStep[];
}) {
  const siteUrl = useSiteUrl();
  return (
    <JsonLd graph={import.meta.env.SSR && [offered(siteUrl, product), trail(siteUrl, steps)]} />
  );
}

function JsonLd({ graph }: { graph: Thing[] | false }) {
  const text = graph && JSON.stringify({ "@context": "https://schema.org", "@graph": graph });
  // `</script>` in a product's text must not end the script.
  return (
    <InlineScript type="application/ld+json" code={text ? text.replaceAll("<", "\\u003c") : ""} />
  );
}

function useSiteUrl(): string {
  return useSiteSettings()?.siteUrl ?? "";
}

function business(siteUrl: string): Thing {
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

function website(siteUrl: string): Thing {
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

function faq(): Thing {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** The last step is the page itself and needs no address. */
function trail(siteUrl: string, steps: readonly BreadcrumbStep[]): Thing {
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

function list(siteUrl: string, products: Product[]): Thing {
  return {
    "@type": "ItemList",
    itemListElement: products.map(({ id }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      url: siteUrl + productPath(id),
    })),
  };
}

function offered(siteUrl: string, product: ProductWithCategory): Thing {
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
    offers: {
      "@type": "Offer",
      price: product.price.toFixed(2),
      priceCurrency: "USD",
      availability: `https://schema.org/${product.stock > 0 ? "InStock" : "BackOrder"}`,
      url: siteUrl + productPath(product.id),
      seller: { "@type": "Organization", "@id": `${siteUrl}/#company`, name: company.name },
    },
  };
}

import { company } from "#app/content/company.ts";
import type { ProductWithCategory } from "#app/data/database.ts";
import { productPath } from "./product.ts";

/** Returns the product as schema.org describes one, for search engines. */
export function productStructuredData(product: ProductWithCategory, siteUrl: string) {
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Product",
        name: product.name,
        description: product.description,
        category: product.category?.name,
        ...(product.image_url && {
          image: new URL(product.image_url, siteUrl || "http://localhost").href,
        }),
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
          url: `${siteUrl}${productPath(product.id)}`,
          seller: { "@type": "Organization", name: company.name },
        },
      },
      {
        "@type": "BreadcrumbList",
        itemListElement: [
          { "@type": "ListItem", position: 1, name: "Home", item: `${siteUrl}/` },
          { "@type": "ListItem", position: 2, name: "Products", item: `${siteUrl}/products` },
          { "@type": "ListItem", position: 3, name: product.name },
        ],
      },
    ],
  };
}

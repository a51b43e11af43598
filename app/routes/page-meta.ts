import type { MetaDescriptor } from "react-router";
import { company } from "#app/content/company.ts";

/** The picture a shared link shows when the page has none of its own (1200 × 630). */
const SITE_PICTURE = "/media/site/og-image.jpg";

type PageMeta = {
  /** The matched routes: the first is the root, whose loader knows the site's address. */
  matches: readonly ({ loaderData?: unknown } | undefined)[];
  title: string;
  description: string;
  path: string;
  /** A picture of this page: a path on this site, or the address of one elsewhere. */
  image?: string;
};

/** Returns a page's title, description, canonical address and share card. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const siteUrl = siteUrlOf(page.matches);
  const title = page.path === "/" ? page.title : `${page.title} | ${company.name}`;
  const url = `${siteUrl}${page.path}`;
  const image = page.image ?? SITE_PICTURE;
  return [
    { title },
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: company.name },
    { property: "og:title", content: title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: url },
    { property: "og:image", content: image.startsWith("/") ? siteUrl + image : image },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** Returns the head of a page that is about one person: nothing to be found by search engines. */
export function privatePageMeta(
  matches: PageMeta["matches"],
  title: string,
  path: string,
): MetaDescriptor[] {
  return [
    ...pageMeta({ matches, title, description: `${title}, ${company.name}.`, path }),
    { name: "robots", content: "noindex" },
  ];
}

/** Returns the site's origin from the root route's data. */
function siteUrlOf(matches: PageMeta["matches"]): string {
  const root = matches[0]?.loaderData as { siteUrl?: string } | undefined;
  return root?.siteUrl ?? "";
}

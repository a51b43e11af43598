import type { MetaDescriptor } from "react-router";
import { SHARE_PICTURE } from "#app/content/share-picture.ts";
import { pageTitle } from "#domains/company/page-title.ts";
import type { SiteSettings } from "#domains/company/site.ts";

/** 1200 × 630 px */
const SITE_PICTURE = { src: "/media/site/og-image.jpg", ...SHARE_PICTURE };

type SharedPicture = { src: string; alt: string; width?: number; height?: number };

type PageMeta = {
  matches: readonly ({ loaderData?: unknown } | undefined)[];
  title: string;
  description: string;
  path: string;
  /** `drawn` is generated from the title (share-cards.ts). */
  image?: "drawn" | SharedPicture;
};

export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { company, siteUrl = "" } = siteOf(page.matches);
  const name = company?.identity.name ?? "";
  const title = page.path === "/" ? page.title : pageTitle(page.title, name);
  const url = `${siteUrl}${page.path}`;
  const image = sharedPicture(page, name);
  return [
    { title },
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: name },
    { property: "og:title", content: title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: url },
    { property: "og:image", content: image.src.startsWith("/") ? siteUrl + image.src : image.src },
    ...(image.width ? [{ property: "og:image:width", content: `${image.width}` }] : []),
    ...(image.height ? [{ property: "og:image:height", content: `${image.height}` }] : []),
    { property: "og:image:alt", content: image.alt },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

function sharedPicture({ image, path, title }: PageMeta, company: string): SharedPicture {
  if (image === undefined) return { ...SITE_PICTURE, alt: `${company}, blowers and rotary valves` };
  return image === "drawn"
    ? { src: `/pages${path.split("?")[0]}/picture.jpg`, ...SHARE_PICTURE, alt: title }
    : image;
}

/** Prevents indexing. */
export function privatePageMeta(
  matches: PageMeta["matches"],
  title: string,
  path: string,
): MetaDescriptor[] {
  return [
    ...pageMeta({
      matches,
      title,
      description: `${title}, ${siteOf(matches).company?.identity.name ?? ""}.`,
      path,
    }),
    { name: "robots", content: "noindex" },
  ];
}

function siteOf(matches: PageMeta["matches"]): Partial<SiteSettings> {
  return (matches[0]?.loaderData as SiteSettings | undefined) ?? {};
}

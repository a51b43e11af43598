import type { MetaDescriptor } from "react-router";
import { SHARE_PICTURE } from "#app/content/share-picture.ts";
import { company } from "#domains/company/company.ts";
import { pageTitle } from "#domains/company/page-title.ts";

/** 1200 × 630 px */
const SITE_PICTURE: SharedPicture = {
  src: "/media/site/og-image.jpg",
  ...SHARE_PICTURE,
  alt: `${company.name}, blowers and rotary valves`,
};

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
  const siteUrl = siteUrlOf(page.matches);
  const title = page.path === "/" ? page.title : pageTitle(page.title);
  const url = `${siteUrl}${page.path}`;
  const image = sharedPicture(page);
  return [
    { title },
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: company.name },
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

function sharedPicture({ image, path, title }: PageMeta): SharedPicture {
  if (image === undefined) return SITE_PICTURE;
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
    ...pageMeta({ matches, title, description: `${title}, ${company.name}.`, path }),
    { name: "robots", content: "noindex" },
  ];
}

function siteUrlOf(matches: PageMeta["matches"]): string {
  const root = matches[0]?.loaderData as { siteUrl?: string } | undefined;
  return root?.siteUrl ?? "";
}

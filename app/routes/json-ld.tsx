import { useContext } from "react";
import { InlineScript } from "#app/ui/inline-script.tsx";
import type { PageSettings } from "#domains/company/settings/page-settings.ts";
import { AllSettings, useSiteSettings } from "#domains/company/site.ts";

/** Something in the words of schema.org. */
export type Thing = { "@type": string; [property: string]: unknown };

/** What is told of the company and the site. */
export type Told = { siteUrl: string; company: PageSettings };

/**
 * Tells search engines what a page is about. They read what the server sends, so pages give `of` on the
 * server only (`import.meta.env.SSR`): the browser's bundle carries nothing of it, and a page that was
 * reached by a link within the site leaves its script empty.
 */
export function JsonLd({ of }: { of: false | ((site: Told) => Thing[]) }) {
  const siteUrl = useSiteSettings()?.siteUrl;
  const company = useContext(AllSettings);
  return (
    <InlineScript
      type="application/ld+json"
      code={
        import.meta.env.SSR && of && siteUrl && company ? written(of({ siteUrl, company })) : ""
      }
    />
  );
}

/** `</script>` in a product's text must not end the script. */
function written(graph: Thing[]): string {
  const text = JSON.stringify({ "@context": "https://schema.org", "@graph": graph });
  return text.replaceAll("<", "\\u003c");
}

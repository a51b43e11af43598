import { type SiteSettings, useSiteSettings } from "#app/data/site.ts";
import { InlineScript } from "#app/ui/inline-script.tsx";

/** Something in the words of schema.org. */
export type Thing = { "@type": string; [property: string]: unknown };

/**
 * Tells search engines what a page is about. They read what the server sends, so pages give `of` on the
 * server only (`import.meta.env.SSR`): the browser's bundle carries nothing of it, and a page that was
 * reached by a link within the site leaves its script empty.
 */
export function JsonLd({ of }: { of: false | ((site: SiteSettings) => Thing[]) }) {
  const site = useSiteSettings();
  return (
    <InlineScript
      type="application/ld+json"
      code={import.meta.env.SSR && of && site ? written(of(site)) : ""}
    />
  );
}

/** `</script>` in a product's text must not end the script. */
function written(graph: Thing[]): string {
  const text = JSON.stringify({ "@context": "https://schema.org", "@graph": graph });
  return text.replaceAll("<", "\\u003c");
}

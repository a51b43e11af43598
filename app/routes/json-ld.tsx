import { useContext } from "react";
import { InlineScript } from "#app/ui/inline-script.tsx";
import type { PageSettings } from "#domains/company/settings/page-settings.ts";
import { AllSettings, useSiteSettings } from "#domains/company/site.ts";

export type Thing = { "@type": string; [property: string]: unknown };

export type Notified = { siteUrl: string; company: PageSettings };

/** Pass `of` only on the server (`import.meta.env.SSR`), for a smaller bundle. */
export function JsonLd({ of }: { of: false | ((site: Notified) => Thing[]) }) {
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

/** `</script>` in product text must not end the script. */
function written(graph: Thing[]): string {
  const text = JSON.stringify({ "@context": "https://schema.org", "@graph": graph });
  return text.replaceAll("<", "\\u003c");
}

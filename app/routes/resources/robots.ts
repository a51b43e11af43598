import { siteContext } from "#domains/company/site.ts";
import type { Route } from "./+types/robots.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { url } = context.get(siteContext);
  const lines = [
    "User-agent: *",
    "Disallow: /account",
    "Disallow: /admin",
    "Disallow: /workshop",
    "Disallow: /quote/",
    "Disallow: /invoice/",
    "Disallow: /purchase/",
    "Disallow: /enquiry/",
    "Disallow: /list/",
    "Disallow: /m/",
    "",
    `Sitemap: ${url}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}

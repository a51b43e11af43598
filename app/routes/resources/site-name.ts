import { shownSettings } from "#domains/company/shown-settings.ts";
import type { Route } from "./+types/site-name.ts";

const SAMPLE_ICONS = [
  { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
  { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
  { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { icon, identity, values } = await shownSettings(context);
  const manifest = {
    name: identity.name,
    short_name: identity.shortName,
    start_url: "/",
    display: "browser",
    background_color: "#ffffff",
    theme_color: values["public.colours"].accent,
    icons: icon ? [{ src: icon, sizes: "512x512", type: "image/png" }] : SAMPLE_ICONS,
  };
  return Response.json(manifest, {
    headers: { "Content-Type": "application/manifest+json; charset=utf-8" },
  });
}

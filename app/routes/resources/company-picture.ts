import { logoAddress } from "#domains/company/logo.ts";
import { siteContext } from "#domains/company/site.ts";
import type { Route } from "./+types/company-picture.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { picture, icon } = (await context.get(siteContext).readSettings())["public.logo"];
  const base64 = { [logoAddress("logo", picture)]: picture, [logoAddress("icon", icon)]: icon }[
    `/company/${params.file}`
  ];
  if (!base64) return new Response("File not found.\n", { status: 404 });
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  return new Response(bytes, {
    headers: {
      "Content-Type": "image/png",
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}

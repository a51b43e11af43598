import { company } from "#app/content/company.ts";
import { SHARE_CARDS } from "#app/content/share-cards.ts";
import { drawSharePictureContext } from "#app/data/share-picture.ts";
import { siteContext } from "#app/data/site.ts";
import type { Route } from "./+types/page-picture.ts";
import { pictureUnavailable } from "./picture-unavailable.ts";

const PICTURE = /^(.+)\/picture\.jpg$/;

/** The picture that stands beside a shared link to a page. The server keeps it like a page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const [, path = ""] = PICTURE.exec(`/${params["*"]}`) ?? [];
  const card = Object.hasOwn(SHARE_CARDS, path) ? SHARE_CARDS[path] : undefined;
  if (!card) return new Response("There is no such page.\n", { status: 404 });
  try {
    const { title: name, kind, picture } = card;
    const shared = { company: company.name, kind, name, facts: [], drawing: null, picture };
    const drawn = await context.get(drawSharePictureContext)(shared);
    return new Response(drawn, { headers: { "Content-Type": "image/jpeg" } });
  } catch (error) {
    context.get(siteContext).reportError(error, path);
    return pictureUnavailable();
  }
}

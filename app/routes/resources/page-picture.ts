import { MACHINE_PICTURES, SHARE_CARDS } from "#app/content/share-cards.ts";
import { drawSharePictureContext, type SharePicture } from "#app/content/share-picture.ts";
import { siteContext } from "#domains/company/site.ts";
import type { Machine } from "#domains/machines/machine.ts";
import { KIND_NAMES, plateRows } from "#domains/machines/machine-words.ts";
import { catalogueContext } from "#domains/products/catalogue.ts";
import { machineName, machinePath } from "#tools/find/named-machines.ts";
import type { Route } from "./+types/page-picture.ts";
import { pictureUnavailable } from "./picture-unavailable.ts";

const PICTURE = /^(.+)\/picture\.jpg$/;

/** Fits in letters legible on a phone. */
const FACTS = 4;

export async function loader({ context, params }: Route.LoaderArgs) {
  const [, path = ""] = PICTURE.exec(`/${params["*"]}`) ?? [];
  const { machines } = await context.get(catalogueContext)();
  const card = pageCard(path) ?? machineCard(machines ?? [], path);
  if (!card) return new Response("Page not found.\n", { status: 404 });
  const company = (await context.get(siteContext).readSettings())["public.identity"].name;
  try {
    const drawn = await context.get(drawSharePictureContext)({ company, ...card });
    return new Response(drawn, { headers: { "Content-Type": "image/jpeg" } });
  } catch (error) {
    context.get(siteContext).reportError(error, path);
    return pictureUnavailable();
  }
}

type Card = Omit<SharePicture, "company">;

function pageCard(path: string): Card | undefined {
  const card = Object.hasOwn(SHARE_CARDS, path) ? SHARE_CARDS[path] : undefined;
  return (
    card && { kind: card.kind, name: card.title, facts: [], drawing: null, picture: card.picture }
  );
}

function machineCard(machines: readonly Machine[], path: string): Card | undefined {
  const machine = machines.find((one) => machinePath(one) === path);
  return (
    machine && {
      kind: `${KIND_NAMES[machine.kind].one}: parts and drawing`,
      name: machineName(machine),
      facts: plateRows(machine)
        .slice(0, FACTS)
        .map(({ term, value }) => ({ label: term, value })),
      drawing: null,
      picture: MACHINE_PICTURES[machine.kind],
    }
  );
}

import { shownSettings } from "#domains/company/shown-settings.ts";
import type { Route } from "./+types/settings.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await shownSettings(context));
}

import { shownSettings } from "#domains/company/shown-settings.ts";
import type { Route } from "./+types/settings.ts";

/** All settings that pages show today, for the parts of pages that the browser draws. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await shownSettings(context));
}

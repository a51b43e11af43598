import text from "#app/content/llms.txt?raw";
import { fill } from "#app/lib/fill.ts";
import { shownSettings } from "#domains/company/shown-settings.ts";
import type { Route } from "./+types/llms.ts";

/** For language models (llmstxt.org). */
export async function loader({ context }: Route.LoaderArgs) {
  const { examples, identity } = await shownSettings(context);
  const lines = fill(text, { company: identity.name, blurb: identity.blurb }).split("\n");
  const shown = examples ? lines : lines.filter((line) => !/sample/i.test(line));
  return new Response(shown.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}

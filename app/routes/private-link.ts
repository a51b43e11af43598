import { data, type RouterContextProvider } from "react-router";
import { type LinkReaders, linkReadersContext } from "#app/data/link-readers.ts";
import { siteContext } from "#domains/company/site.ts";
import { LINK_PATTERN } from "#domains/quotes/customer-quote.ts";

/** A link grants access, so prevent caching. */
export function headers() {
  return { "Cache-Control": "no-store" };
}

type Kind = Exclude<keyof LinkReaders, "machine">;

/** `opened` is null for an invalid link, and if it failed. */
export async function openLink<K extends Kind>(
  kind: K,
  {
    context,
    params: { link },
  }: { context: Readonly<RouterContextProvider>; params: { link: string } },
) {
  const read = async () =>
    LINK_PATTERN.test(link) ? context.get(linkReadersContext)[kind](link) : null;
  try {
    const opened = (await read()) as Awaited<ReturnType<LinkReaders[K]>>;
    return data({ opened, failed: false }, { status: opened ? 200 : 404 });
  } catch (error) {
    context.get(siteContext).reportError(error, `/${kind}/${link}`);
    return data({ opened: null, failed: true }, { status: 503 });
  }
}

import { useEffect } from "react";
import { useSiteSettings } from "#domains/company/site.ts";
import { viewQuote } from "#domains/quotes/contracts.ts";

/** Time (ms) in sight after which a page is being read; programs that check or preview links are gone by then. */
const IN_SIGHT = 1500;

/** Notes that somebody has the quotation before them: not when it is fetched, but when it stays in sight. */
export function useView(link: string): void {
  const api = useSiteSettings()?.api;
  useEffect(() => {
    if (!api) return;
    const address = api;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function watch() {
      clearTimeout(timer);
      if (document.visibilityState === "visible") timer = setTimeout(note, IN_SIGHT);
    }
    function stop() {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", watch);
    }
    function note() {
      stop();
      // What does not arrive is noted the next time: whoever reads has nothing to do with it.
      import("./quote-client.ts").then(
        ({ sendAnswer }) => sendAnswer(address, (client) => viewQuote(client, { link })),
        () => undefined,
      );
    }
    document.addEventListener("visibilitychange", watch);
    watch();
    return stop;
  }, [api, link]);
}

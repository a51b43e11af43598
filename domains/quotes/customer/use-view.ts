import { useEffect } from "react";
import { useSiteSettings } from "#domains/company/site.ts";
import { viewQuote } from "#domains/quotes/contracts.ts";

/** ms in view before it counts as read. Link scanners leave sooner. */
const IN_SIGHT = 1500;

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
      // A failed request is repeated at the next visit.
      import("#domains/company/components/link-client.ts").then(
        ({ sendAnswer }) => sendAnswer(address, (client) => viewQuote(client, { link })),
        () => undefined,
      );
    }
    document.addEventListener("visibilitychange", watch);
    watch();
    return stop;
  }, [api, link]);
}

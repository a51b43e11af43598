import { useEffect, useState } from "react";
import { createPath, type Location } from "react-router";
import { isKept } from "#app/frame/offline/cached-pages.ts";
import { toast } from "#app/ui/toast.ts";

/** For as long as the document lives: the router never asks twice for a script. */
let someMissing = false;

/** How long (ms) the router may still bring a page that the server did not have just now. */
const GRACE = 300;

/**
 * Keeps the page that is open when a script of the next one cannot be fetched. The router would reload
 * it, which offline ends in the browser's own error page, and leads nowhere while the script is
 * missing. That is refused; the next page is opened as a whole document when the server has it, which
 * after a deploy brings the new scripts, or this device. Returns the page that could not be opened.
 */
export function useMissingScripts(next: Location | undefined): Location | undefined {
  const [missing, setMissing] = useState(someMissing);
  const [lost, setLost] = useState<Location>();

  useEffect(() => {
    function refuseReload(event: NavigateEvent) {
      if (event.navigationType !== "reload" || event.userInitiated) return;
      event.preventDefault();
      someMissing = true;
      setMissing(true);
    }
    // The development server reloads pages too.
    if (import.meta.env.DEV) return;
    // Browsers that lack it do as the router says.
    window.navigation?.addEventListener("navigate", refuseReload);
    return () => window.navigation?.removeEventListener("navigate", refuseReload);
  }, []);

  useEffect(() => {
    if (!missing || !next) return;
    const path = createPath(next);
    const opening = new AbortController();
    async function openDocument() {
      const { signal } = opening;
      const answer = await fetch(path, { method: "HEAD", signal }).catch(() => null);
      if (signal.aborted) return;
      if (answer?.ok || (!answer && (await isKept(path)))) return window.location.assign(path);
      await new Promise((resolve) => setTimeout(resolve, GRACE));
      if (signal.aborted) return;
      setLost(next);
      toast({
        title: "The page could not be loaded",
        description: "Check your connection and select the link again.",
        variant: "destructive",
      });
    }
    openDocument();
    return () => opening.abort();
  }, [missing, next]);

  return lost;
}

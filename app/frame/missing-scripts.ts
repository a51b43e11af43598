import { useEffect, useState } from "react";
import { createPath, type Location } from "react-router";
import { isCached } from "#app/frame/offline/cached-pages.ts";
import { toast } from "#app/ui/toast.ts";

/** Per document, as the router never retries a script. */
let someMissing = false;

/** ms for the router to load the page despite a failed check */
const GRACE = 300;

/**
 * Replaces the router's reload on a missing script, which offline shows a browser error.
 * Returns the page that failed to open.
 */
export function useMissingScripts(next: Location | undefined): Location | undefined {
  const [missing, setMissing] = useState(someMissing);
  const [lost, setLost] = useState<Location>();

  useEffect(() => {
    function rejectReload(event: NavigateEvent) {
      if (event.navigationType !== "reload" || event.userInitiated) return;
      event.preventDefault();
      someMissing = true;
      setMissing(true);
    }
    if (import.meta.env.DEV) return;
    // Without the Navigation API the router reloads.
    window.navigation?.addEventListener("navigate", rejectReload);
    return () => window.navigation?.removeEventListener("navigate", rejectReload);
  }, []);

  useEffect(() => {
    if (!missing || !next) return;
    const path = createPath(next);
    const opening = new AbortController();
    async function openDocument() {
      const { signal } = opening;
      const answer = await fetch(path, { method: "HEAD", signal }).catch(() => null);
      if (signal.aborted) return;
      if (answer?.ok || (!answer && (await isCached(path)))) return window.location.assign(path);
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

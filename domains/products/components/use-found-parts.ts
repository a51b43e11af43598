import { useEffect, useState } from "react";
import { atOnce } from "#app/lib/slices.ts";
import { readySearch } from "./catalogue-source.ts";
import { type FoundParts, foundParts } from "./found-parts.ts";
import { useLoadedCatalogue } from "./loaded-catalogue.ts";

/** Returns null without words or a loaded catalogue, undefined during a server request. */
export function useFoundParts(words: string): FoundParts | null | undefined {
  const { products, finder, search, isOnServer } = useLoadedCatalogue();
  const [answer, setAnswer] = useState<{ words: string; parts: FoundParts | null }>();
  useEffect(() => {
    if (words) readySearch();
  }, [words]);
  useEffect(() => {
    if (!isOnServer || !search || !words) return;
    const stop = new AbortController();
    search(words, stop.signal).then((parts) => {
      if (!stop.signal.aborted) setAnswer({ words, parts });
    });
    return () => stop.abort();
  }, [isOnServer, search, words]);

  if (isOnServer && words) return answer?.words === words ? answer.parts : undefined;
  const finding = words && finder ? atOnce(finder(words)) : null;
  return finding && products && foundParts(finding, products);
}

import { useEffect, useState } from "react";
import type { Catalogue } from "#app/data/catalogue.ts";
import { readySearch } from "#app/features/catalogue/catalogue-source.ts";
import { useLoadedCatalogue } from "#app/features/catalogue/loaded-catalogue.ts";
import type { ListLine } from "./list-lines.ts";
import { type Match, matchLine } from "./match-line.ts";

/** Longest time (ms) that matching holds up what else there is to do. */
const SLICE = 12;

type Matches = {
  /** Null while they are sought. */
  matches: Match[] | null;
  products: Catalogue["products"];
  /** How many lines are done. */
  done: number;
  failed: boolean;
};

/** Matches a list with the catalogue, in slices between which the page stays usable. */
export function useMatches(lines: readonly ListLine[]): Matches {
  const { products, finder, failed } = useLoadedCatalogue();
  const [matches, setMatches] = useState<Match[] | null>(null);
  const [done, setDone] = useState(0);

  useEffect(() => {
    readySearch();
  }, []);

  useEffect(() => {
    if (!finder) return;
    const found: Match[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const find = finder;
    function work() {
      const until = performance.now() + SLICE;
      while (found.length < lines.length && performance.now() < until) {
        const line = lines[found.length];
        if (line) found.push(matchLine(line, find));
      }
      setDone(found.length);
      if (found.length < lines.length) timer = setTimeout(work);
      else setMatches(found);
    }
    work();
    return () => clearTimeout(timer);
  }, [finder, lines]);

  return { matches, products, done, failed };
}

import { useEffect, useState } from "react";
import { inSlices } from "#app/lib/slices.ts";
import { askServer, readySearch } from "#domains/products/components/catalogue-source.ts";
import { useLoadedCatalogue } from "#domains/products/components/loaded-catalogue.ts";
import type { ListLine } from "./list-lines.ts";
import { type Match, matchLines } from "./match-line.ts";
import { linesAddress, type MatchAnswer, partsOf } from "./requested-lines.ts";

type Matches = {
  /** Null while matching. */
  matches: Match[] | null;
  done: number;
  failed: boolean;
};

export function useMatches(lines: readonly ListLine[]): Matches {
  const { products, finder, isOnServer, failed } = useLoadedCatalogue();
  const [matches, setMatches] = useState<Match[] | null>(null);
  const [done, setDone] = useState(0);

  useEffect(() => {
    readySearch();
  }, []);

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    async function match() {
      if (isOnServer) return matchOnServer(lines, signal, setDone);
      if (!finder || !products) return null;
      return inSlices(matchLines(lines, finder, products, setDone), signal);
    }
    match().then((found) => {
      if (found && !signal.aborted) setMatches(found);
    });
    return () => stop.abort();
  }, [products, finder, isOnServer, lines]);

  return { matches, done, failed };
}

/** Sequential, so that a long list takes no more server capacity than a short one. */
async function matchOnServer(
  lines: readonly ListLine[],
  signal: AbortSignal,
  onDone: (done: number) => void,
): Promise<Match[] | null> {
  const matches: Match[] = [];
  for (const part of partsOf(lines)) {
    const answers = await askServer<MatchAnswer[]>(linesAddress(part), signal);
    if (!answers) return null;
    for (const [at, answer] of answers.entries()) {
      const line = part[at];
      if (!line) continue;
      const quantity = line.quantity?.pieces === null ? line.quantity : answer.quantity;
      matches.push({ ...answer, line, quantity });
    }
    onDone(matches.length);
  }
  return matches;
}

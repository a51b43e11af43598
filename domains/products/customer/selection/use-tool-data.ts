import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { fetchAnswer } from "#app/lib/fetch-answer.ts";
import { answersUrl } from "#domains/products/answer-address.ts";
import type { SizingTool } from "#tools/sizing/sizing.ts";
import type { ToolData } from "./tool-data.ts";

/** Time (ms) without a key after which the server is asked. */
const PAUSE = 150;

/**
 * Returns what a tool answers from, and the query that it is for. The whole is for every query; where that is too much
 * for a browser, the answer stays that of the query before until the server has said what the next one needs. Null
 * while the catalogue cannot be read; the next key, and a press on the button, ask again.
 */
export function useToolData<Data extends ToolData>(
  tool: SizingTool,
  opened: Data | null,
  query: URLSearchParams,
): { data: Data | null; answered: URLSearchParams } {
  const search = `${query}`;
  const [known, setKnown] = useState({ data: opened, search });
  const isMissing = known.search !== search || known.data === null;
  const isAsked = opened !== null && !opened.isWhole && isMissing;
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press on the button is a reason to try again
  useEffect(() => {
    if (!isAsked) return;
    const given = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const data = await fetchAnswer<Data>(answersUrl(tool, search), given.signal);
        setKnown({ data, search });
      } catch (error) {
        if (given.signal.aborted) return;
        console.error(error);
        setKnown({ data: null, search });
      }
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      given.abort();
    };
  }, [tool, search, isAsked, location]);
  if (opened === null || opened.isWhole) return { data: opened, answered: query };
  return { data: known.data, answered: new URLSearchParams(known.search) };
}

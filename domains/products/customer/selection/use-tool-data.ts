import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { fetchAnswer } from "#app/lib/fetch-answer.ts";
import { answersUrl } from "#domains/products/answer-address.ts";
import type { SizingTool } from "#tools/sizing/sizing.ts";
import type { ToolData } from "./tool-data.ts";

/** Debounce (ms) before a server request. */
const PAUSE = 150;

/** With a large catalogue, the previous data remain until the server responds. */
export function useToolData<Data extends ToolData>(
  tool: SizingTool,
  opened: Data | null,
  query: URLSearchParams,
): { data: Data | null; answered: URLSearchParams } {
  const search = `${query}`;
  const [known, setKnown] = useState({ data: opened, search });
  const isMissing = known.search !== search || known.data === null;
  const isRequested = opened !== null && !opened.isWhole && isMissing;
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: A click on the button triggers a retry
  useEffect(() => {
    if (!isRequested) return;
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
  }, [tool, search, isRequested, location]);
  if (opened === null || opened.isWhole) return { data: opened, answered: query };
  return { data: known.data, answered: new URLSearchParams(known.search) };
}

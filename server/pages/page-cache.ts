import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { createTurns, QueueFullError } from "#server/http/fair-queue.ts";
import type { StoredAnswer } from "./cached-response.ts";

type Bounds = {
  /** Bytes. */
  bytes: number;
  renders: number;
  waiting: number;
};

export const PAGE_BOUNDS: Bounds = { bytes: 32 * 1024 * 1024, renders: 2, waiting: 64 };
/** About 200 documents. Quotations share the one drawing thread, so one at a time. */
export const DOCUMENT_BOUNDS: Bounds = { bytes: 16 * 1024 * 1024, renders: 1, waiting: 16 };

export type PageCounts = { hits: number; renders: number; bytes: number };

export type PageCache = {
  fresh: (key: string) => StoredAnswer | undefined;
  get: (key: string, network: string) => Promise<StoredAnswer | undefined>;
  isUnderWay: (key: string) => boolean;
  invalidate: () => void;
  counts: () => PageCounts;
};

type Entry = { page: StoredAnswer; generation: number };

export function createPageCache(
  render: (key: string, pause: () => Promise<void>) => Promise<StoredAnswer>,
  log: Logger,
  { bytes, renders: atOnce, waiting }: Bounds,
): PageCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: bytes,
    sizeCalculation: ({ page }) => page.size,
  });
  const turns = createTurns(atOnce, waiting);
  const rendering = new Map<string, Promise<StoredAnswer | undefined>>();
  let generation = 0;
  let hits = 0;
  let renders = 0;

  function fresh(key: string): StoredAnswer | undefined {
    const entry = entries.get(key);
    if (entry?.generation !== generation) return undefined;
    hits += 1;
    return entry.page;
  }

  async function renderOnce(key: string, network: string): Promise<StoredAnswer | undefined> {
    const started = generation;
    try {
      const page = await turns.take(network, (pause) => {
        renders += 1;
        return render(key, pause);
      });
      // Never cache server errors.
      if (page.status < 500 && !page.isPrivate) {
        entries.set(key, { page, generation: started });
      }
      return page;
    } catch (error) {
      const last = entries.get(key);
      if (error instanceof QueueFullError) return last?.page;
      if (!last) throw error;
      // Without the query, which holds search terms.
      const [path] = key.split("?", 1);
      log.error({ err: error, path }, "page rendering failed, serving cached copy");
      return last.page;
    }
  }

  /** Includes the generation, so that no page is older than its request. */
  const nameOf = (key: string) => `${generation} ${key}`;

  return {
    fresh,
    isUnderWay: (key) => rendering.has(nameOf(key)),
    async get(key, network) {
      const known = fresh(key);
      if (known) return known;
      const name = nameOf(key);
      const running = rendering.get(name);
      if (running) return running;
      const made = renderOnce(key, network).finally(() => rendering.delete(name));
      rendering.set(name, made);
      return made;
    },
    invalidate() {
      generation += 1;
    },
    counts: () => ({ hits, renders, bytes: entries.calculatedSize }),
  };
}

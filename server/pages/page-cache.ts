import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { createTurns, QueueFullError } from "#server/http/fair-queue.ts";
import type { StoredAnswer } from "./cached-response.ts";
import { isListed } from "./page-key.ts";

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

type Pack = (page: StoredAnswer) => Promise<StoredAnswer>;
/** `settlesAt` is infinite once packing has started or is not worthwhile. */
type Entry = { page: StoredAnswer; generation: number; settlesAt: number };

/** Milliseconds. Packing pages that change every few seconds wastes processor time. */
const SETTLED = 10_000;

export function createPageCache(
  render: (key: string, pause: () => Promise<void>) => Promise<StoredAnswer>,
  log: Logger,
  { bytes, renders: atOnce, waiting }: Bounds,
  pack?: Pack,
): PageCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: bytes,
    sizeCalculation: ({ page }) => page.size,
  });
  const turns = createTurns(atOnce, waiting);
  let packing = false;
  const rendering = new Map<string, Promise<StoredAnswer | undefined>>();
  let generation = 0;
  let hits = 0;
  let renders = 0;

  function fresh(key: string): StoredAnswer | undefined {
    const entry = entries.get(key);
    if (entry?.generation !== generation) return undefined;
    hits += 1;
    if (pack && !packing && entry.settlesAt <= Date.now()) packOnce(key, entry, pack);
    return entry.page;
  }

  async function packOnce(key: string, entry: Entry, pack: Pack): Promise<void> {
    packing = true;
    entry.settlesAt = Number.POSITIVE_INFINITY;
    try {
      const page = await pack(entry.page);
      if (entries.peek(key) === entry) entries.set(key, { ...entry, page });
    } catch (error) {
      log.error({ err: error }, "page compression failed, serving it uncompressed");
    } finally {
      packing = false;
    }
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
        const settlesAt = isListed(key) ? Date.now() + SETTLED : Number.POSITIVE_INFINITY;
        entries.set(key, { page, generation: started, settlesAt });
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

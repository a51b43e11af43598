import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { createTurns, QueueFullError } from "#server/http/fair-queue.ts";
import type { StoredAnswer } from "./cached-response.ts";
import { isListed } from "./page-key.ts";

type Bounds = {
  /** Bytes in memory, whatever people ask for. */
  bytes: number;
  /** Renders at a time: what is in memory is answered in between. */
  renders: number;
  /** How many may wait for their turn. */
  waiting: number;
};

/** About a thousand pages, more than the sample site has; to wait takes about two seconds. */
export const PAGE_BOUNDS: Bounds = { bytes: 32 * 1024 * 1024, renders: 2, waiting: 64 };
/**
 * Some two hundred documents and pictures beside shared links. A rendering waits for a thread that draws: there is one, which quotations use
 * too, so no more than one document of a page's is ever before them.
 */
export const DOCUMENT_BOUNDS: Bounds = { bytes: 16 * 1024 * 1024, renders: 1, waiting: 16 };

/** Plain numbers: counting must cost a page in memory nothing. */
export type PageCounts = { hits: number; renders: number; bytes: number };

export type PageCache = {
  /** Returns the page when it is still good, without waiting. */
  fresh: (key: string) => StoredAnswer | undefined;
  /**
   * Returns the page, rendered now when needed, networks in turn; the last good one when that fails or too many are
   * waiting, and nothing when there is none.
   */
  get: (key: string, network: string) => Promise<StoredAnswer | undefined>;
  /** Whether the page is just being made: whoever asks for it, too, waits for the same. */
  isUnderWay: (key: string) => boolean;
  /** Makes every page old: each is rendered anew when it is next asked for. */
  invalidate: () => void;
  counts: () => PageCounts;
};

type Pack = (page: StoredAnswer) => Promise<StoredAnswer>;
/** `settlesAt` is when it is worth packing; infinite once that has begun, and where it never is. */
type Entry = { page: StoredAnswer; generation: number; settlesAt: number };

/**
 * How long (ms) a page is the same before it is packed. While the office works or orders come in, pages change every few
 * seconds, and to pack them would take the processor from those who wait.
 */
const SETTLED = 10_000;

/**
 * Returns a cache over `render`, which throws when a page cannot be made. `pack` makes a listed page smaller
 * that is still good and asked for after some seconds: one at a time, while it is served as it was.
 */
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
      // It may have changed, or made room for others, in the meantime.
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
      // A server error is answered but never kept.
      if (page.status < 500 && !page.isPrivate) {
        // Of answers anybody can ask for as many as there are figures.
        const settlesAt = isListed(key) ? Date.now() + SETTLED : Number.POSITIVE_INFINITY;
        entries.set(key, { page, generation: started, settlesAt });
      }
      return page;
    } catch (error) {
      const last = entries.get(key);
      if (error instanceof QueueFullError) return last?.page;
      if (!last) throw error;
      // Without the query: it holds what people search for.
      const [path] = key.split("?", 1);
      log.error({ err: error, path }, "page rendering failed, serving cached copy");
      return last.page;
    }
  }

  /** The generation is part of it: whoever asks after a change never gets a page that was begun before it. */
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

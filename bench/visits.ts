import { setTimeout } from "node:timers/promises";
import { parentPort, Worker, workerData } from "node:worker_threads";

/** Pause between requests, ms. */
const PAUSE = 10;

/** Visitors' waits, ms, and the pages served. */
type Waits = { pages: number; p50: number; p99: number; longest: number };

/**
 * Opens these pages in turn in a separate thread, independent of this one's load. Returns a
 * function that stops it and returns the waits.
 */
export function startVisits(urls: string[]): () => Promise<Waits> {
  const worker = new Worker(new URL(import.meta.url), { workerData: urls });
  const waits = new Promise<Waits>((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
  });
  return () => {
    worker.postMessage("end");
    return waits;
  };
}

async function visit(urls: string[], isOver: () => boolean): Promise<Waits> {
  const times: number[] = [];
  while (!isOver()) {
    const begun = performance.now();
    const answer = await fetch(urls[times.length % urls.length] ?? "");
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`A page returned status ${answer.status}.`);
    times.push(performance.now() - begun);
    await setTimeout(PAUSE);
  }
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.floor(times.length * part)] ?? Number.NaN;
  return { pages: times.length, p50: at(0.5), p99: at(0.99), longest: times.at(-1) ?? Number.NaN };
}

const thread = parentPort;
if (thread) {
  let over = false;
  thread.once("message", () => {
    over = true;
  });
  thread.postMessage(await visit(workerData, () => over));
}

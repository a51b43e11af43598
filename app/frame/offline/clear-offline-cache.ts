import { FORGET } from "./cacheable-url.ts";
import { canKeep } from "./cached-pages.ts";

/** Through the worker, which may be writing to the cache. */
export async function forgetCached(): Promise<void> {
  if (!canKeep) return;
  const worker = (await navigator.serviceWorker.getRegistration())?.active;
  if (!worker) return;
  const { port1, port2 } = new MessageChannel();
  const forgotten = new Promise((resolve) => {
    port1.onmessage = resolve;
  });
  worker.postMessage(FORGET, [port2]);
  await forgotten;
}

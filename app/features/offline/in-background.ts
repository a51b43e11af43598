import { type WaitingNote, watchWaiting } from "#app/features/enquiry/watch-waiting.ts";
import { whenIdle } from "#app/lib/when-idle.ts";
import { canKeep } from "./kept-pages.ts";

let registration: Promise<ServiceWorkerRegistration> | undefined;
let isWatching = false;

/** Registers the service worker when the page has come and nothing else is to do. */
async function register(): Promise<ServiceWorkerRegistration> {
  if (document.readyState !== "complete") {
    await new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
  }
  await new Promise<void>(whenIdle);
  await navigator.serviceWorker.register("/service-worker.js");
  return navigator.serviceWorker.ready;
}

/** Keeps a page that is visited, with what it is made of, for when there is no connection. */
export async function keepVisited(path: string): Promise<void> {
  if (!canKeep) return;
  registration ??= register();
  try {
    const { active } = await registration;
    const parts = performance.getEntriesByType("resource").map(({ name }) => name);
    active?.postMessage([window.location.origin + path, ...parts]);
  } catch (error) {
    // Browsers refuse it in private windows.
    console.warn("Pages are not kept:", error);
  }
}

/** Watches over messages that wait, once for the document. */
export function watchMessages(
  show: (note: WaitingNote) => void,
  open: (path: string) => void,
): void {
  if (isWatching) return;
  isWatching = true;
  watchWaiting(show, open);
}

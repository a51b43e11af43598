import { useEffect } from "react";
import { useLocation } from "react-router";
import { whenIdle } from "#app/lib/when-idle.ts";

export const canKeep =
  import.meta.env.PROD && typeof navigator === "object" && "serviceWorker" in navigator;

let registration: Promise<ServiceWorkerRegistration> | undefined;

/** Registers the service worker when the page has come and nothing else is to do. */
async function register(): Promise<ServiceWorkerRegistration> {
  if (document.readyState !== "complete") {
    await new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
  }
  await new Promise<void>(whenIdle);
  await navigator.serviceWorker.register("/service-worker.js");
  return navigator.serviceWorker.ready;
}

/** Keeps the pages that are visited, with what they are made of, for when there is no connection. */
export function useKeptPages(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!canKeep) return;
    const visited = window.location.origin + pathname + search;
    registration ??= register();
    registration.then(
      ({ active }) => {
        const parts = performance.getEntriesByType("resource").map(({ name }) => name);
        active?.postMessage([visited, ...parts]);
      },
      // Browsers refuse it in private windows.
      (error) => console.warn("Pages are not kept:", error),
    );
  }, [pathname, search]);
}

/** Returns whether what is at this path, whatever its query, is kept on this device. */
export async function isKept(path: string): Promise<boolean> {
  if (!canKeep) return false;
  return (await caches.match(path, { ignoreSearch: true })) !== undefined;
}

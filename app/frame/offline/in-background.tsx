import type { ReactNode } from "react";
import { Link } from "react-router";
import { whenIdle } from "#app/lib/when-idle.ts";
import { type WaitingNote, watchWaiting } from "#domains/enquiries/customer/queue-watcher.ts";
import { canKeep } from "./cached-pages.ts";

let registering: Promise<ServiceWorkerRegistration> | undefined;
let isWatching = false;

async function register(): Promise<ServiceWorkerRegistration> {
  if (document.readyState !== "complete") {
    await new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
  }
  await new Promise<void>(whenIdle);
  await navigator.serviceWorker.register("/service-worker.js");
  const registration = await navigator.serviceWorker.ready;
  // Earlier requests bypassed the worker, so report them on arrival.
  new PerformanceObserver((list) => {
    const late = list
      .getEntries()
      .filter((entry) => !("workerStart" in entry && entry.workerStart));
    if (late.length > 0) registration.active?.postMessage(late.map(({ name }) => name));
  }).observe({ type: "resource" });
  return registration;
}

/** Caches visited pages and watches queued messages; `show` gets notices about these. */
export function workInBackground(
  path: string,
  show: (note: ReactNode) => void,
  open: (path: string) => void,
): void {
  if (canKeep) keepVisited(path);
  if (isWatching) return;
  isWatching = true;
  watchWaiting((waiting) => show(noteOf(waiting)), open);
}

async function keepVisited(path: string): Promise<void> {
  registering ??= register();
  try {
    const { active } = await registering;
    const parts = performance.getEntriesByType("resource").map(({ name }) => name);
    active?.postMessage([window.location.origin + path, ...parts]);
  } catch (error) {
    // Private windows block service workers.
    console.warn("Pages not cached offline", error);
  }
}

function noteOf({ waits, rejected }: WaitingNote): ReactNode {
  if (rejected === undefined) return waits && "Your message will be sent when you are online.";
  return (
    <>
      {`Your message was not sent: ${rejected} `}
      <Link to="/contact#support-form" className="font-semibold underline underline-offset-4">
        View
      </Link>
    </>
  );
}

import {
  type CachedAddress,
  type CachedKind,
  cachedAddress,
  FORGET,
  OFFLINE_PATH,
  WANTED_PARAM,
  WAYS_ON,
} from "#app/frame/offline/cacheable-url.ts";
import { SETTINGS_URL } from "#domains/company/settings-address.ts";

declare const self: ServiceWorkerGlobalScope;
/** Set by scripts/build-worker.ts. */
declare const BUILD: string;
declare const SHELL: string[];

const PICTURES = "pictures";
/** Pages need their files, so both expire with the build. */
const CACHES: Record<CachedKind, string> = {
  page: `pages-${BUILD}`,
  catalogue: `files-${BUILD}`,
  settings: `files-${BUILD}`,
  file: `files-${BUILD}`,
  picture: PICTURES,
};
const MOST_CACHED: Record<CachedKind, number> = {
  page: 50,
  catalogue: 300,
  settings: 300,
  file: 300,
  picture: 200,
};
/** ms before a page that was visited without a request is refetched */
const FRESH = 10 * 60_000;

/** Discards writes requested before the cache was cleared. */
let timesForgotten = 0;
type Wanted = CachedAddress & { timesForgotten: number };
const writes = new Set<Promise<void>>();

const ASSETS = /\/assets\/[\w.-]+/g;

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

/** Retains this build and the previous one; the server has files of both. */
async function takeOver(): Promise<void> {
  // Requests the page while the worker starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
  const names = (await caches.keys()).filter((name) => name !== PICTURES);
  // In creation order.
  const others = names.map(buildOf).filter((build) => build !== BUILD);
  const cached = [BUILD, others.at(-1)];
  const older = names.filter((name) => !cached.includes(buildOf(name)));
  await Promise.all(older.map((name) => caches.delete(name)));
}

function buildOf(cacheName: string): string | undefined {
  return cacheName.split("-")[1];
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  const address = wanted(pathname, search);
  if (request.mode === "navigate") event.respondWith(answerPage(event, address, pathname + search));
  else if (address?.kind === "file") event.respondWith(answerFile(event, address));
  else if (address && address.kind !== "page") event.respondWith(answerData(event, address));
});

/** Network first, as prices and stock change. */
async function answerPage(event: FetchEvent, address: Wanted | null, path: string) {
  try {
    const preloaded: Response | undefined = await event.preloadResponse;
    const response = preloaded ?? (await fetch(event.request));
    if (address) event.waitUntil(keep(address, response.clone()));
    return response;
  } catch {
    const cached = address && (await find(address));
    if (cached && address.key === OFFLINE_PATH) return cached;
    if (cached) return dated(cached);
    if (address?.key === OFFLINE_PATH) return Response.error();
    return Response.redirect(`${OFFLINE_PATH}?${new URLSearchParams({ [WANTED_PARAM]: path })}`);
  }
}

/** Names contain a content hash, so cache first. */
async function answerFile(event: FetchEvent, address: Wanted) {
  return (await find(address)) ?? fetchAndKeep(event, address);
}

async function answerData(event: FetchEvent, address: Wanted) {
  try {
    return await fetchAndKeep(event, address);
  } catch (error) {
    const cached = await find(address);
    if (!cached) throw error;
    const client = address.kind === "catalogue" && (await self.clients.get(event.clientId));
    if (client) client.postMessage({ cachedAt: momentOf(cached) });
    return cached;
  }
}

async function fetchAndKeep(event: FetchEvent, address: Wanted): Promise<Response> {
  const response = await fetch(event.request);
  event.waitUntil(keep(address, response.clone()));
  return response;
}

self.addEventListener("message", (event) => {
  if (Array.isArray(event.data)) event.waitUntil(keepVisited(event.data));
  else if (event.data === FORGET) event.waitUntil(forget(event.ports));
});

async function forget(askers: readonly MessagePort[]): Promise<void> {
  timesForgotten += 1;
  await Promise.allSettled(writes);
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  for (const asker of askers) asker.postMessage(FORGET);
}

function wanted(path: string, query: string): Wanted | null {
  const address = cachedAddress(path, query);
  return address && { ...address, timesForgotten };
}

async function keepVisited(urls: unknown[]): Promise<void> {
  const addresses = [...urls, OFFLINE_PATH, SETTINGS_URL, ...SHELL, ...WAYS_ON].map((url) => {
    const { origin, pathname, search } = new URL(`${url}`, self.location.origin);
    return origin === self.location.origin ? wanted(pathname, search) : null;
  });
  for (const address of addresses) if (address) await keepAlso(address);
}

async function keepAlso(address: Wanted): Promise<void> {
  if (address.timesForgotten !== timesForgotten) return;
  const cached = await find(address);
  if (cached && (address.kind !== "page" || isFresh(cached))) return;
  const response = await fetch(address.key);
  // Files first, as the page is useless without them.
  const assets = address.kind === "page" ? (await response.clone().text()).matchAll(ASSETS) : [];
  for (const [asset] of assets) await keepAlso({ ...address, kind: "file", key: asset });
  await keep(address, response);
}

async function keep(address: Wanted, response: Response): Promise<void> {
  const isPrivate = response.headers.get("Cache-Control")?.includes("no-store");
  if (response.status !== 200 || response.type !== "basic" || isPrivate) return;
  if (address.timesForgotten !== timesForgotten) return;
  const write = put(address, response);
  writes.add(write);
  await write.finally(() => writes.delete(write));
}

async function put({ kind, key }: CachedAddress, response: Response): Promise<void> {
  const cache = await caches.open(CACHES[kind]);
  await cache.put(key, response);
  const keys = await cache.keys();
  const surplus = keys.slice(0, Math.max(0, keys.length - MOST_CACHED[kind]));
  await Promise.all(surplus.map((request) => cache.delete(request)));
}

/** Falls back to the previous build, whose files are mostly the same. */
async function find(address: Wanted): Promise<Response | undefined> {
  const { kind, key } = address;
  const cached = await caches.match(key, { cacheName: CACHES[kind] });
  if (cached) return cached;
  const older = await caches.match(key);
  if (older && kind === "file") await keep(address, older.clone());
  return older;
}

function isFresh(cached: Response): boolean {
  return Date.now() - Date.parse(momentOf(cached)) < FRESH;
}

function momentOf(cached: Response): string {
  return new Date(cached.headers.get("Date") ?? 0).toISOString();
}

/** Marks the copy with its date, so that old prices are not taken for current. */
async function dated(cached: Response): Promise<Response> {
  const html = await cached.text();
  const headers = new Headers(cached.headers);
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
  return new Response(html.replace("<html", `<html data-cached="${momentOf(cached)}"`), {
    headers,
  });
}

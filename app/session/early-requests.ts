import { TIMEOUT } from "./prefetched-responses.ts";
import { ROLE_KEY, storageKey } from "./storage-keys.ts";

/** A request to the tables, but for whose it is. */
export type TableRequest = {
  path: string;
  method: string;
  headers: Record<string, string>;
  body: string | null;
};

/** What the page's script is told, as JSON in its `data-early`. */
export type EarlyRequestsData = {
  /** Origin of a hosted backend; null for this site's own. */
  url: string | null;
  apikey: string;
  requests: readonly TableRequest[];
};

/** A session that ends within so many seconds is renewed before anything is asked in its name (auth-js: 90). */
const LEAST_LIFE = 100;

/**
 * Runs while the page is read and asks for its first rows, in the name of whoever has worked in the office before:
 * they come while the scripts do, instead of after them. An address with a query asks for other rows.
 */
export const earlyRequestsScript = `(() => {
  if (location.search) return;
  const { url, apikey, requests } = JSON.parse(document.currentScript.dataset.early);
  const origin = url ?? location.origin;
  let session = null, role = null;
  try {
    session = JSON.parse(localStorage.getItem((${storageKey})(origin)));
    role = localStorage.getItem("${ROLE_KEY}");
  } catch {}
  if (!(session?.expires_at > Date.now() / 1000 + ${LEAST_LIFE})) return;
  if (role !== session.user.id + " office" && role !== session.user.id + " admin") return;
  const token = session.access_token;
  const answers = new Map();
  for (const { path, method, headers, body } of requests) {
    const signed = { ...headers, apikey, Authorization: "Bearer " + token };
    const signal = AbortSignal.timeout(${TIMEOUT});
    const answer = fetch(origin + path, { method, headers: signed, body, signal });
    answer.catch(() => {});
    answers.set([method, origin + path, body].join(" "), answer);
  }
  window.earlyAnswers = { token, answers };
})()`;

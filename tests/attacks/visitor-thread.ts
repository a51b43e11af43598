import { setTimeout } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

/** Pages to visit, how often, and as which user. */
export type Visit = {
  url: string;
  pages: number;
  /** Milliseconds between pages. */
  pause: number;
  signIn: { headers: Record<string, string>; body: string };
};
/** Result, with times in ms. */
export type Visited = { statuses: number[]; times: number[]; signIn: number };

// A separate thread, so that the attacker's own work does not count as waiting for the site.
const { url, pages, pause, signIn }: Visit = workerData;

async function timed(work: () => Promise<Response>): Promise<{ status: number; time: number }> {
  const begun = performance.now();
  const answer = await work();
  await answer.arrayBuffer();
  return { status: answer.status, time: performance.now() - begun };
}

const signingIn = timed(() =>
  fetch(`${url}/auth/v1/token?grant_type=password`, { method: "POST", ...signIn }),
);
const visited: { status: number; time: number }[] = [];
for (let page = 0; page < pages; page++) {
  visited.push(await timed(() => fetch(url, { headers: signIn.headers })));
  await setTimeout(pause);
}
const signedIn = await signingIn;
const result: Visited = {
  statuses: [...new Set([signedIn.status, ...visited.map(({ status }) => status)])],
  times: visited.map(({ time }) => time),
  signIn: signedIn.time,
};
parentPort?.postMessage(result);

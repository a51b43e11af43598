declare global {
  interface Window {
    earlyAnswers?: {
      /** In whose name they were asked for. */
      token: string;
      answers: Map<string, Promise<Response>>;
    };
  }
}

/** Longest wait (ms) for an answer: after it a person is told, instead of watching a spinner. */
export const TIMEOUT = 15_000;
/** An answer is as old as the page: later (ms) it is asked for anew. */
const LONGEST_OPENING = 30_000;

/**
 * Returns the answer to a request that the page's script has made in the name of the session whose token `token` returns,
 * once; null for every other request, and for what has to be asked again.
 */
export async function takeEarlyAnswer(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  token: () => string | null,
): Promise<Response | null> {
  const early = globalThis.window?.earlyAnswers;
  const key = [init?.method ?? "GET", input, init?.body ?? null].join(" ");
  const asked = early?.answers.get(key);
  if (!asked || performance.now() > LONGEST_OPENING || early?.token !== token()) return null;
  early.answers.delete(key);
  // A connection that failed is tried again as usual.
  const answer = await asked.catch(() => null);
  return answer?.ok ? answer : null;
}

declare global {
  interface Window {
    earlyAnswers?: {
      token: string;
      answers: Map<string, Promise<Response>>;
    };
  }
}

/** ms */
export const TIMEOUT = 15_000;
/** ms after navigation; later responses are stale */
const LONGEST_OPENING = 30_000;

/** Returns a response once, if its token matches the current session. */
export async function takeEarlyAnswer(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  token: () => string | null,
): Promise<Response | null> {
  const early = globalThis.window?.earlyAnswers;
  const key = [init?.method ?? "GET", input, init?.body ?? null].join(" ");
  const requested = early?.answers.get(key);
  if (!requested || performance.now() > LONGEST_OPENING || early?.token !== token()) return null;
  early.answers.delete(key);
  const answer = await requested.catch(() => null);
  return answer?.ok ? answer : null;
}

import type { Caller } from "#server/auth/sessions.ts";
import { coalesce } from "#server/database/coalesce.ts";

export type LiveChanges = {
  /** Ends with its session; 429 when the account has too many. */
  open: (caller: Caller) => Response;
  /** Up to once a second per table; empty text means any table. */
  tell: (table: string) => void;
  close: () => void;
};

/** Per account and process; one per browser, plus undetected disconnects. */
const MOST_OF_ONE = 8;
/** Milliseconds. */
const PAUSE = 1000;
/** Milliseconds between session checks. */
const CHECK_INTERVAL = 4000;
/** Milliseconds. Proxies drop connections silent for a minute. */
const ALIVE_INTERVAL = 15_000;
/** Bytes unread before a client counts as disconnected. */
const MOST_UNREAD = 16 * 1024;
/** Milliseconds. */
const RETRY = 2000;

const ALIVE = "event: alive\ndata: 1\n\n";
const EVERYTHING = "everything";

type Listener = { caller: Caller; send: (text: string) => void; end: () => void };

export function createLiveChanges(
  stillAtWork: (sessions: readonly string[]) => Promise<ReadonlySet<string>>,
): LiveChanges {
  const listeners = new Set<Listener>();
  const notices = new Map<string, () => void>();
  let checking: NodeJS.Timeout | undefined;
  let breathing: NodeJS.Timeout | undefined;

  const check = coalesce(PAUSE, async () => {
    const open = [...listeners];
    if (open.length === 0) return;
    const sessions = [...new Set(open.map(({ caller }) => caller.sessionId))];
    // Undecidable while the database is away.
    const working = await stillAtWork(sessions).catch(() => null);
    if (!working) return;
    for (const listener of open) if (!working.has(listener.caller.sessionId)) listener.end();
  });

  function tellAll(text: string): void {
    for (const { send } of listeners) send(text);
  }

  function noticeOf(table: string): () => void {
    const known = notices.get(table);
    if (known) return known;
    const notice = coalesce(PAUSE, () => {
      tellAll(`data: ${table || EVERYTHING}\n\n`);
      if (table === "profiles") check();
    });
    notices.set(table, notice);
    return notice;
  }

  function keepGoing(): void {
    if (listeners.size === 0) {
      clearInterval(checking);
      clearInterval(breathing);
      checking = undefined;
    } else if (!checking) {
      checking = setInterval(check, CHECK_INTERVAL).unref();
      breathing = setInterval(() => tellAll(ALIVE), ALIVE_INTERVAL).unref();
    }
  }

  return {
    open(caller) {
      const own = [...listeners].filter((one) => one.caller.userId === caller.userId);
      if (own.length >= MOST_OF_ONE) {
        return Response.json(
          { message: "The office is open in too many browser tabs for this account." },
          { status: 429, headers: { "Retry-After": "30" } },
        );
      }
      let listener: Listener;
      const encoder = new TextEncoder();
      const body = new ReadableStream<Uint8Array>(
        {
          start(controller) {
            listener = {
              caller,
              send(text) {
                if ((controller.desiredSize ?? 0) < -MOST_UNREAD) listener.end();
                else controller.enqueue(encoder.encode(text));
              },
              end() {
                if (!listeners.delete(listener)) return;
                keepGoing();
                controller.close();
              },
            };
            listeners.add(listener);
            keepGoing();
            listener.send(`retry: ${RETRY}\n${ALIVE}`);
          },
          cancel() {
            listeners.delete(listener);
            keepGoing();
          },
        },
        new ByteLengthQueuingStrategy({ highWaterMark: 1024 }),
      );
      return new Response(body, {
        headers: {
          "Content-Type": "text/event-stream",
          // Stops nginx from buffering notices.
          "X-Accel-Buffering": "no",
        },
      });
    },
    tell: (table) => noticeOf(table)(),
    close() {
      for (const listener of [...listeners]) listener.end();
    },
  };
}

import type { Caller } from "#server/auth/sessions.ts";
import { coalesce } from "#server/database/coalesce.ts";

/** What the office's pages are told over one connection each: the names of tables in which something changed. */
export type LiveChanges = {
  /** Returns an answer that goes on until its session ends; 429 when its account has enough of them. */
  open: (caller: Caller) => Response;
  /** Tells everybody that something changed in a table, once a second at most; in any, when the text is empty. */
  tell: (table: string) => void;
  /** Ends all of them. */
  close: () => void;
};

/** Open answers of one account, in this process: as many browsers as somebody works at, and a few that went away unheard. */
const MOST_OF_ONE = 8;
/** Time (ms) between two notices of one table at least, and between two looks out of turn. */
const PAUSE = 1000;
/** Time (ms) between two looks at whether the sessions are still open and their accounts still at work here. */
const CHECK_INTERVAL = 4000;
/** Time (ms) between signs of life: proxies give up what says nothing for a minute. */
const ALIVE_INTERVAL = 15_000;
/** Unread notices (bytes) after which nobody is there any more. */
const MOST_UNREAD = 16 * 1024;
/** Time (ms) after which a browser comes again when its connection broke. */
const RETRY = 2000;

const ALIVE = "event: alive\ndata: 1\n\n";
/** Said in place of a table when any of them may have changed. */
const EVERYTHING = "everything";

type Listener = { caller: Caller; send: (text: string) => void; end: () => void };

/** `stillAtWork` returns those of the sessions that are open and of somebody who works here. */
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
    // While the database is away nobody can tell; nothing is told either.
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
      // Somebody may just have lost the role.
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
          // A notice that waits in a proxy comes too late.
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

import { type RequestListener, Server } from "node:http";
import type { Socket } from "node:net";
import { type StoredAnswer, type WholeAnswer, wholeAnswer } from "./pages/stored-answer.ts";
import { readPlainRequest } from "./plain-request.ts";

/** Longest times (ms) for a request's headers and for the whole request, and the pause between looks. */
type Patience = { headers: number; request: number; look: number };

/** Slow senders are cut off; the limits are far above what a phone on a bad line needs. */
const PATIENCE: Patience = { headers: 15_000, request: 60_000, look: 2000 };
/** Longest time (ms) a connection may stay open without a request. */
const IDLE_PATIENCE = 65_000;
/** An idle connection costs some kilobytes; beyond this the process would feel it. */
const MOST_CONNECTIONS = 10_000;

const KEPT_OPEN = `Connection: keep-alive\r\nKeep-Alive: timeout=${IDLE_PATIENCE / 1000}\r\n\r\n`;

/**
 * Node's HTTP server, not held up by slow senders. Plain requests for pages in memory never reach it:
 * its way with a request takes as long as all the rest. Anything else does, with its connection, and
 * both ways answer alike.
 */
export class SiteServer extends Server {
  /** Returns the page in memory for a request's URL. */
  knownPage: (url: string) => StoredAnswer | undefined = () => undefined;

  readonly #firstPatience: number;
  /** Connections that have brought nothing but plain requests. */
  readonly #plain = new Set<Socket>();

  constructor(answer: RequestListener, patience = PATIENCE) {
    super(
      {
        // Most requests have no body, and Node need not make a stream ready for one.
        optimizeEmptyRequests: true,
        headersTimeout: patience.headers,
        requestTimeout: patience.request,
        connectionsCheckingInterval: patience.look,
        keepAliveTimeout: IDLE_PATIENCE,
      },
      (request, response) => {
        // While stopping: nobody may send another request on a connection that is about to end.
        if (!this.listening) response.setHeader("Connection", "close");
        answer(request, response);
      },
    );
    this.maxConnections = MOST_CONNECTIONS;
    this.#firstPatience = patience.headers;
    const toNode = this.listeners("connection") as ((socket: Socket) => void)[];
    this.removeAllListeners("connection");
    this.on("connection", (socket) =>
      this.#readPlain(socket, () => {
        for (const listener of toNode) listener.call(this, socket);
      }),
    );
  }

  override closeIdleConnections(): void {
    super.closeIdleConnections();
    for (const socket of this.#plain) socket.end();
  }

  override closeAllConnections(): void {
    super.closeAllConnections();
    for (const socket of this.#plain) socket.destroy();
  }

  /** Answers plain requests on a connection; at anything else puts it back as it was, and leaves it. */
  #readPlain(socket: Socket, leave: () => void): void {
    let answer: WholeAnswer | null = null;
    const send = () => {
      if (!answer) return;
      socket.cork();
      socket.write(`${answer.head}Date: ${httpDate()}\r\n${KEPT_OPEN}`, "latin1");
      socket.write(answer.body);
      socket.uncork();
      // As Node has it: a client that waits just as long as it was told finds the connection open.
      socket.setTimeout(this.keepAliveTimeout + this.keepAliveTimeoutBuffer);
      answer = null;
    };
    const read = (bytes: Buffer) => {
      // In the order in which they were asked.
      send();
      answer = this.#answerTo(bytes, socket);
      // When everything else that has arrived is read, for the reason that sendAnswer gives.
      if (answer) setImmediate(send);
      else leavePlain(bytes);
    };
    const end = () => {
      send();
      socket.end();
    };
    const expire = () => socket.destroy();
    const leavePlain = (bytes: Buffer) => {
      socket.off("data", read).off("end", end).off("timeout", expire).setTimeout(0);
      this.#plain.delete(socket);
      socket.unshift(bytes);
      leave();
    };
    this.#plain.add(socket);
    socket
      .on("data", read)
      .on("end", end)
      .on("timeout", expire)
      // Then it closes by itself, and nobody is there to be told.
      .on("error", () => undefined)
      .on("close", () => this.#plain.delete(socket))
      .setTimeout(this.#firstPatience);
  }

  #answerTo(bytes: Buffer, socket: Socket): WholeAnswer | null {
    // Node knows how to wait for somebody who asks faster than he reads.
    if (!this.listening || socket.writableLength > 0) return null;
    const request = readPlainRequest(bytes);
    const page = request && this.knownPage(request.url);
    return page ? wholeAnswer(page, request.acceptEncoding) : null;
  }
}

let date = "";
let dateSecond = 0;

/** Returns the time as an answer states it (RFC 9110 section 6.6.1). */
function httpDate(): string {
  const second = Math.floor(Date.now() / 1000);
  if (second !== dateSecond) {
    dateSecond = second;
    date = new Date(second * 1000).toUTCString();
  }
  return date;
}

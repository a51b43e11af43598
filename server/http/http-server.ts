import { createServer, type RequestListener, type Server } from "node:http";

/** Longest times (ms) for a request's headers and for the whole request, and how often to look. */
type Timeouts = { headers: number; request: number; interval: number };

/** Slow senders are cut off; the limits are far above what a phone on a bad line needs. */
const TIMEOUTS: Timeouts = { headers: 15_000, request: 60_000, interval: 2000 };
/** Longest time (ms) a connection may stay open without a request. */
const IDLE_TIMEOUT = 65_000;
/** An idle connection costs some kilobytes; beyond this the process would feel it. */
const MAX_CONNECTIONS = 10_000;

/** Returns Node's HTTP server with limits for slow and idle clients. */
export function createHttpServer(answer: RequestListener, timeouts = TIMEOUTS): Server {
  const server = createServer(
    {
      // Most requests have no body, and Node need not make a stream ready for one.
      optimizeEmptyRequests: true,
      headersTimeout: timeouts.headers,
      requestTimeout: timeouts.request,
      connectionsCheckingInterval: timeouts.interval,
      keepAliveTimeout: IDLE_TIMEOUT,
    },
    (request, response) => {
      // While stopping: nobody may send another request on a connection that is about to end.
      if (!server.listening) response.setHeader("Connection", "close");
      answer(request, response);
    },
  );
  server.maxConnections = MAX_CONNECTIONS;
  return server;
}

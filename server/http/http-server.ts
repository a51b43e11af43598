import { createServer, type RequestListener, type Server } from "node:http";

/** Milliseconds. */
type Timeouts = { headers: number; request: number; interval: number };

/** Cuts off slow senders, far above a bad phone connection. */
const TIMEOUTS: Timeouts = { headers: 15_000, request: 60_000, interval: 2000 };
/** Milliseconds. */
const IDLE_TIMEOUT = 65_000;
const MAX_CONNECTIONS = 10_000;

export function createHttpServer(answer: RequestListener, timeouts = TIMEOUTS): Server {
  const server = createServer(
    {
      optimizeEmptyRequests: true,
      headersTimeout: timeouts.headers,
      requestTimeout: timeouts.request,
      connectionsCheckingInterval: timeouts.interval,
      keepAliveTimeout: IDLE_TIMEOUT,
    },
    (request, response) => {
      // While stopping, clients must not reuse the connection.
      if (!server.listening) response.setHeader("Connection", "close");
      answer(request, response);
    },
  );
  server.maxConnections = MAX_CONNECTIONS;
  return server;
}

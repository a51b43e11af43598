import { createServer, type RequestListener, type Server } from "node:http";

/** Longest times (ms) for a request's headers and for the whole request, and the pause between looks. */
type Patience = { headers: number; request: number; look: number };

/** Slow senders are cut off; the limits are far above what a phone on a bad line needs. */
const PATIENCE: Patience = { headers: 15_000, request: 60_000, look: 2000 };
/** Longest time (ms) a connection may stay open without a request. */
const IDLE_PATIENCE = 65_000;
/** An idle connection costs some kilobytes; beyond this the process would feel it. */
const MOST_CONNECTIONS = 10_000;

/** Returns a server that does not let slow senders hold it up. */
export function createHttpServer(answer: RequestListener, patience = PATIENCE): Server {
  const server = createServer(
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
      if (!server.listening) response.setHeader("Connection", "close");
      answer(request, response);
    },
  );
  server.maxConnections = MOST_CONNECTIONS;
  return server;
}

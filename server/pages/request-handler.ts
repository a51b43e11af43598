import type { IncomingMessage, ServerResponse } from "node:http";

/** Answers a request, or leaves it to the next handler. */
export type RequestHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

/** The path of a request's address, as it was sent. */
export function pathOf(url = "/"): string {
  const queryStart = url.indexOf("?");
  return queryStart < 0 ? url : url.slice(0, queryStart);
}

export function isRead(method: string | undefined): boolean {
  return method === "GET" || method === "HEAD";
}

import type { IncomingMessage, ServerResponse } from "node:http";

export type RequestHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

export function pathOf(url = "/"): string {
  const queryStart = url.indexOf("?");
  return queryStart < 0 ? url : url.slice(0, queryStart);
}

export function isRead(method: string | undefined): boolean {
  return method === "GET" || method === "HEAD";
}

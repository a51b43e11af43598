import type { HttpBindings } from "@hono/node-server";

/** Returns the address of the visitor behind a request, for limits and nothing else. */
export type ClientAddress = (bindings: HttpBindings) => string;

/**
 * `trustedProxies` is how many proxies of our own append to X-Forwarded-For: only their entries,
 * counted from the right, can be believed. With none, it is the connection's own address.
 */
export function createClientAddress(trustedProxies: number): ClientAddress {
  return ({ incoming }) => {
    const peer = incoming.socket.remoteAddress ?? "unknown";
    if (trustedProxies === 0) return peer;
    const header = incoming.headers["x-forwarded-for"];
    const forwarded = (Array.isArray(header) ? header.join(",") : (header ?? "")).split(",");
    return forwarded.at(-trustedProxies)?.trim() || peer;
  };
}

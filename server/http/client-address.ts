import type { HttpBindings } from "@hono/node-server";

export type ClientAddress = (bindings: HttpBindings) => string;

/** Only entries of own proxies, counted from the right, are trustworthy. */
export function createClientAddress(trustedProxies: number): ClientAddress {
  return ({ incoming }) => {
    const peer = incoming.socket.remoteAddress ?? "unknown";
    if (trustedProxies === 0) return peer;
    const header = incoming.headers["x-forwarded-for"];
    const forwarded = (Array.isArray(header) ? header.join(",") : (header ?? "")).split(",");
    return forwarded.at(-trustedProxies)?.trim() || peer;
  };
}

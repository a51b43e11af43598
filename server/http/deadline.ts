import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { BodyError } from "./request-bodies.ts";

export type DeadlineVariables = {
  /** Aborted with an Error at the time limit or on disconnect. */
  signal: AbortSignal;
};

type Env = { Bindings: HttpBindings; Variables: DeadlineVariables };

/** `limit` is in ms. `bodyOnly` covers only the body's arrival. */
export function deadline(limit: number, { bodyOnly = false } = {}): MiddlewareHandler<Env> {
  return async (c, next) => {
    const ended = new AbortController();
    const over = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      if (bodyOnly && c.env.incoming.complete) return;
      const error = tooLate(c);
      ended.abort(error);
      over.reject(error);
    }, limit);
    const leave = () => ended.abort(new BodyError(400, "The request was interrupted."));
    // Reading the request's own signal retains each request in memory.
    c.env.outgoing.once("close", leave);
    c.set("signal", ended.signal);
    try {
      await Promise.race([next(), over.promise]);
    } finally {
      clearTimeout(timer);
      c.env.outgoing.off("close", leave);
    }
  };
}

function tooLate({ env: { incoming } }: Context<Env>): HTTPException {
  if (!incoming.complete) {
    const message = "The request took too long to arrive. Please try again.";
    return late(408, { Connection: "close" }, { message, msg: message, error: message });
  }
  const message = "The service did not respond in time. Please try again.";
  const body = { code: "PGRST001", message, msg: message, error: message };
  return late(503, { "Retry-After": "5" }, body);
}

function late(status: 408 | 503, headers: Record<string, string>, body: object): HTTPException {
  return new HTTPException(status, { res: Response.json(body, { status, headers }) });
}

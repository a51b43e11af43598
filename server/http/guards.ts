import { type Callers, createCallers } from "./network-concurrency.ts";
import { createRequestBodies, type RequestBodies } from "./request-bodies.ts";

/** What one network may have under way, so that others have theirs. */
export type Guards = {
  bodies: RequestBodies;
  /** Calls to tables, files and documents. */
  calls: Callers;
  /** Pages that are made, and documents and pictures: who asks for many of these reads pages meanwhile. */
  renders: Callers;
  drawings: Callers;
};

export function createGuards(): Guards {
  return {
    bodies: createRequestBodies(),
    calls: createCallers(),
    renders: createCallers(),
    drawings: createCallers(),
  };
}

/** What requests hold; all of it is 0 when none is under way. */
export function heldBy({ bodies, calls, renders, drawings }: Guards) {
  const { bytes, arriving } = bodies.counts();
  return {
    bytes,
    requests: {
      arriving,
      calls: calls.count(),
      renders: renders.count(),
      drawings: drawings.count(),
    },
  };
}

export type Held = ReturnType<typeof heldBy>;

import { type Callers, createCallers } from "./network-concurrency.ts";
import { createRequestBodies, type RequestBodies } from "./request-bodies.ts";

export type Guards = {
  bodies: RequestBodies;
  calls: Callers;
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

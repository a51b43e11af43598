import { use } from "react";

export type AnswerParts = typeof import("./answer-parts.ts").answerParts;

let parts: AnswerParts | null = null;
let underWay: Promise<AnswerParts> | undefined;

/** Callable again after a failure. */
export function loadAnswerParts(): Promise<AnswerParts> {
  underWay ??= import("./answer-parts.ts").then(
    ({ answerParts }) => {
      parts = answerParts;
      // React’s own marker on a promise, which lets `use` return synchronously.
      Object.assign(underWay ?? {}, { status: "fulfilled", value: answerParts });
      return answerParts;
    },
    (error) => {
      underWay = undefined;
      throw error;
    },
  );
  return underWay;
}

/** Suspends if `needed`. Also calls `use` once loaded, as React requires the same hooks. */
export function useAnswerParts(needed: boolean): AnswerParts | null {
  return needed ? use(loadAnswerParts()) : parts;
}

import { use } from "react";

export type AnswerParts = typeof import("./answer-parts.ts").answerParts;

let parts: AnswerParts | null = null;
let underWay: Promise<AnswerParts> | undefined;

/** Loads what shows an answer, once; after a failure it may be called again. */
export function loadAnswerParts(): Promise<AnswerParts> {
  underWay ??= import("./answer-parts.ts").then(
    ({ answerParts }) => {
      parts = answerParts;
      // What React itself notes on a promise that it has seen: `use` then answers without waiting.
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

/**
 * Returns them, or null as long as they are not there. Where they are `needed` at once, on a page that was
 * reached inside the browser, the page is held back for them. `use` is called also when they have come since: a
 * component that goes on after waiting must call the hooks that it called before.
 */
export function useAnswerParts(needed: boolean): AnswerParts | null {
  return needed ? use(loadAnswerParts()) : parts;
}

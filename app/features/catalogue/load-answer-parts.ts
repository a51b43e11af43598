import { use } from "react";

export type AnswerParts = typeof import("./answer-parts.ts").answerParts;

let parts: AnswerParts | null = null;
let underWay: Promise<AnswerParts> | undefined;

/** Loads what shows an answer, once; after a failure it may be called again. */
export function loadAnswerParts(): Promise<AnswerParts> {
  underWay ??= import("./answer-parts.ts").then(
    ({ answerParts }) => {
      parts = answerParts;
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
 * reached inside the browser, the page is held back for them.
 */
export function useAnswerParts(needed: boolean): AnswerParts | null {
  return parts ?? (needed ? use(loadAnswerParts()) : null);
}

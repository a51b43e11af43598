import { useEffect, useState } from "react";

export type AnswerParts = typeof import("./answer-parts.ts").answerParts;

let parts: AnswerParts | null = null;
let underWay: Promise<AnswerParts> | undefined;

/** Callable again after a failure. */
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

/** Null until loaded; loads them if `needed`. */
export function useAnswerParts(needed: boolean): AnswerParts | null {
  const [, show] = useState(parts);
  useEffect(() => {
    if (needed && !parts) loadAnswerParts().then(show, console.error);
  }, [needed]);
  return parts;
}

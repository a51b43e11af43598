import { useDeferredValue, useEffect, useState } from "react";
import { afterPaint } from "#app/lib/after-paint.ts";

/**
 * Returns what a longer part of an answer shows: the value, as soon as the shorter part stands on the screen. It is
 * drawn when nothing else is to do: the next key does not wait for it.
 */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => afterPaint(() => setSettled(value)), [value]);
  return useDeferredValue(settled);
}

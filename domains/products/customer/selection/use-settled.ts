import { useDeferredValue, useEffect, useState } from "react";
import { afterPaint } from "#app/lib/after-paint.ts";

/** Defers the slower part of a result until idle, so that typing stays fast. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => afterPaint(() => setSettled(value)), [value]);
  return useDeferredValue(settled);
}

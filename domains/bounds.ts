import * as v from "valibot";
import { LINK_PATTERN } from "#domains/quotes/customer-quote.ts";

/* Apart from contract.ts, because browsers check no bounds. */

export const uuid = v.pipe(v.string(), v.uuid());
export const moment = v.pipe(v.string(), v.maxLength(40), v.regex(/^[\d:.TZ +-]+$/));
export const amount = v.pipe(v.number(), v.finite());
/** 32 random bytes. */
export const link = v.pipe(v.string(), v.regex(LINK_PATTERN));

/** @__NO_SIDE_EFFECTS__ */
export const words = (most: number) => v.pipe(v.string(), v.maxLength(most), v.excludes("\0"));
/**
 * A name that a visitor signs with. The company's own is rejected (table-service.ts).
 * @__NO_SIDE_EFFECTS__
 */
export const signedName = (most: number) =>
  v.pipe(v.string(), v.maxLength(most), v.excludes("\0"), v.metadata({ signed: true }));
/** @__NO_SIDE_EFFECTS__ */
export const count = (most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));
/**
 * A list whose items are counted before any is checked.
 * @__NO_SIDE_EFFECTS__
 */
export function list<Item extends v.GenericSchema>(item: Item, most: number) {
  return v.pipe(v.array(v.unknown()), v.maxLength(most), v.array(item));
}

export const search = words(5000);

export const SIZING = v.strictObject({
  tool: v.picklist(["blower", "rotary-valve", "belt-drive", "bearing-life"]),
  inputs: v.record(v.string(), v.string()),
});

import * as v from "valibot";
import { amount, count, moment, uuid, words } from "#domains/bounds.ts";
import type { Contract } from "#domains/contract.ts";
import type { DatabaseFunction } from "./schema.ts";

/** Characters, without an explicit bound. */
const MAX_TEXT = 20_000;

const BY_TYPE: Record<string, v.GenericSchema> = {
  boolean: v.boolean(),
  integer: count(2_147_483_647),
  numeric: amount,
  text: words(MAX_TEXT),
  "timestamp with time zone": moment,
  uuid,
};

type Input = v.GenericSchema<Record<string, unknown>>;

const known = new WeakMap<Contract, Input>();

export function inputOf(contract: Contract, { types, optional }: DatabaseFunction): Input {
  const ready = known.get(contract);
  if (ready) return ready;
  const { name, fits = () => true } = contract;
  const input: Contract["input"] = contract.input ?? {};
  const entries = Object.entries(types).map(([argument, type]) => {
    const bound = input[argument] ?? BY_TYPE[type];
    if (!bound) throw new Error(`${name} has no bound for ${argument} (${type}).`);
    return [argument, optional.includes(argument) ? v.optional(bound) : bound];
  });
  const made = v.pipe(v.strictObject(Object.fromEntries(entries)), v.check(fits));
  known.set(contract, made);
  return made;
}

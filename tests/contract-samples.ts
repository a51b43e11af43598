import * as v from "valibot";
import { CONTRACTS } from "#domains/all-contracts.ts";
import type { Contract } from "#domains/contract.ts";
import { inputOf } from "#server/tables/arguments.ts";
import type { Schema } from "#server/tables/schema.ts";

/** Sample values; the first within the bounds applies. */
const VALUES = [
  ...["a", "2026-11-22T04:40:16.123456+00:00", "11111111-1111-4111-8111-111111111111"],
  ...["x".repeat(43), "ZAR", "2026-12-31", "/a", "", 1, 2, 2000, true],
];

function sampleOf(schema: v.GenericSchema): unknown {
  const { entries, wrapped, options, item } = schema as {
    entries?: Record<string, v.GenericSchema>;
    wrapped?: v.GenericSchema;
    options?: unknown[];
    item?: v.GenericSchema;
  };
  if (wrapped) return sampleOf(wrapped);
  if (item) return [item.type === "unknown" ? sampleOfLast(schema) : sampleOf(item)];
  if (options) return options[0];
  if (entries) {
    return Object.fromEntries(
      Object.entries(entries).map(([name, entry]) => [name, sampleOf(entry)]),
    );
  }
  return VALUES.find((value) => v.is(schema, value)) ?? {};
}

/** List items are checked after their count. */
function sampleOfLast(schema: v.GenericSchema): unknown {
  const { pipe = [] } = schema as { pipe?: { item?: v.GenericSchema }[] };
  return sampleOf(pipe.at(-1)?.item ?? v.unknown());
}

/** Arguments that match each other. */
const FITTING: Record<string, object> = {
  find_orders: { without_rate: false },
  save_setting: { key: "public.vat", value: { rate: 15 } },
};

/** Returns every contract with valid arguments. */
export function contractSamples(
  schema: Pick<Schema, "function">,
): { contract: Contract; input: Record<string, unknown> }[] {
  return [...CONTRACTS.values()].map((contract) => ({
    contract,
    input: {
      ...(sampleOf(inputOf(contract, schema.function(contract.name))) as object),
      ...FITTING[contract.name],
    },
  }));
}

import type * as v from "valibot";

/** The parts of the office's page, in their order. */
export const SECTIONS = [
  "Contact details",
  "Pages",
  "Prices and stock",
  "Documents",
  "Replies",
  "Emails",
] as const;

/** An object of fields and lists (fields.ts). */
export type SettingSchema<Value = unknown> = v.GenericSchema<unknown, Value> & {
  readonly entries: v.ObjectEntries;
};

/** Anything that the office changes: what it consists of, and what stands there until somebody does. */
export type Setting<Value> = {
  title: string;
  section: (typeof SECTIONS)[number];
  /** Where it is seen. */
  about: string;
  schema: SettingSchema<Value>;
  first: Value;
};

/** Holds the first value to its schema. */
export function setting<const Schema extends SettingSchema>(
  definition: Omit<Setting<v.InferOutput<Schema>>, "schema"> & { schema: Schema },
): Setting<v.InferOutput<Schema>> {
  return definition;
}

/** Whether something is the schema of an object. */
export function isSettingSchema(schema: unknown): schema is SettingSchema {
  return typeof schema === "object" && schema !== null && "entries" in schema;
}

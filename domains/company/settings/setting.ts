import type * as v from "valibot";

export const SECTIONS = [
  "Identity",
  "Contact details",
  "Pages",
  "Prices and stock",
  "Documents",
  "Replies",
  "Emails",
] as const;

export type SettingSchema<Value = unknown> = v.GenericSchema<unknown, Value> & {
  readonly entries: v.ObjectEntries;
};

export type Setting<Value> = {
  title: string;
  section: (typeof SECTIONS)[number];
  /** Where it appears. */
  about: string;
  schema: SettingSchema<Value>;
  first: Value;
  /** What a visitor sees while the default is in use, if that is a sample. */
  sample?: string;
};

export function setting<const Schema extends SettingSchema>(
  definition: Omit<Setting<v.InferOutput<Schema>>, "schema"> & { schema: Schema },
): Setting<v.InferOutput<Schema>> {
  return definition;
}

export function isSettingSchema(schema: unknown): schema is SettingSchema {
  return typeof schema === "object" && schema !== null && "entries" in schema;
}

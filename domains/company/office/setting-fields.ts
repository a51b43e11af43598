import * as v from "valibot";
import { isSettingSchema, type SettingSchema } from "#domains/company/settings/setting.ts";

const ABOUT = v.object({
  typed: v.optional(
    v.picklist([
      ...([
        "line",
        "text",
        "number",
        "date",
        "time",
        "choice",
        "product",
        "logo",
        "pictures",
        "hidden",
      ] as const),
    ]),
    "line",
  ),
  one: v.optional(v.string(), ""),
  /** Placeholders allowed in braces. */
  names: v.optional(v.array(v.string()), []),
});

export type Leaf = {
  name: string;
  label: string;
  hint: string;
  typed: v.InferOutput<typeof ABOUT>["typed"];
  choices: readonly string[];
  isNeeded: boolean;
  schema: v.GenericSchema;
};

export type ListField = { name: string; label: string; one: string; leaves: Leaf[] };

export type SettingField = { leaf: Leaf; list?: undefined } | { leaf?: undefined; list: ListField };

export function fieldsOf(schema: SettingSchema): SettingField[] {
  return Object.entries(schema.entries).map(([name, entry]) => {
    if (!("item" in entry) || !isSettingSchema(entry.item)) return { leaf: leafOf(name, entry) };
    const { one } = v.parse(ABOUT, v.getMetadata(entry));
    return {
      list: { name, label: v.getTitle(entry) ?? name, one, leaves: leavesOf(entry.item) },
    };
  });
}

function leavesOf(item: SettingSchema): Leaf[] {
  return Object.entries(item.entries).map(([name, entry]) => leafOf(name, entry));
}

/** A field added later is optional, so that settings stored before it stay valid. */
function leafOf(name: string, entry: v.ObjectEntries[string]): Leaf {
  const schema = "wrapped" in entry && !("pipe" in entry) ? (entry.wrapped as typeof entry) : entry;
  const { typed, names } = v.parse(ABOUT, v.getMetadata(schema));
  const braces = names.map((one) => `{${one}}`).join(" ");
  return {
    name,
    label: v.getTitle(schema) ?? name,
    hint: [v.getDescription(schema), braces && `Filled in automatically: ${braces}`]
      .filter(Boolean)
      .join(". "),
    typed,
    choices: "options" in schema ? v.parse(v.array(v.string()), schema.options) : [],
    isNeeded: !v.is(schema, ""),
    schema,
  };
}

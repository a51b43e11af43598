import * as v from "valibot";
import type { TableClient } from "#app/data/database.ts";
import type { fetchOfficeTypes } from "./contracts.ts";
import { FIELD_KINDS } from "./technical-data.ts";

/** Inherited by every object, so a value under such a key would be missed. */
const TAKEN_KEYS = ["constructor", "prototype"];

export const FIELD_KEY = v.pipe(
  v.string(),
  v.regex(
    /^[a-z][a-z0-9_]{0,39}$/,
    "Use lower-case letters, digits and _, starting with a letter.",
  ),
  v.check((key) => !TAKEN_KEYS.includes(key), "This key already exists. Enter another."),
);
const WHOLE_DECIMALS = "Enter the decimals as a whole number from 0 to 6.";

export const EDITED_FIELD = v.pipe(
  v.object({
    label: line("The label", 60, "Enter a label."),
    symbol: line("The symbol", 20),
    unit: line("The unit", 20),
    kind: v.picklist(FIELD_KINDS, "Choose the value type."),
    choices: v.pipe(
      v.array(
        v.pipe(
          v.string(),
          v.trim(),
          v.minLength(1),
          v.maxLength(100, "Each choice can have up to 100 characters."),
        ),
      ),
      v.maxLength(100, "Enter up to 100 choices."),
      v.check((choices) => new Set(choices).size === choices.length, "Enter each choice once."),
    ),
    decimals: v.pipe(
      v.number(WHOLE_DECIMALS),
      v.integer(WHOLE_DECIMALS),
      v.minValue(0, WHOLE_DECIMALS),
      v.maxValue(6, WHOLE_DECIMALS),
    ),
    is_facet: v.boolean(),
    source: line("The source", 500),
  }),
  v.forward(
    v.check(
      ({ kind, choices }) => kind !== "choice" || choices.length > 0,
      "Enter at least one choice, one per line.",
    ),
    ["choices"],
  ),
  // The form retains choices while another kind is tried.
  v.transform((field) => ({ ...field, choices: field.kind === "choice" ? field.choices : [] })),
);

export type FieldFields = v.InferOutput<typeof EDITED_FIELD>;

function line(what: string, most: number, empty?: string) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.minLength(empty === undefined ? 0 : 1, empty ?? ""),
    v.maxLength(most, `${what} must not exceed ${most} characters.`),
  );
}

/** "Outside diameter" becomes outside_diameter. */
export function keyOf(label: string, separator: "_" | "-"): string {
  const plain = label.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain
    .replaceAll(/[^a-z0-9]+/g, separator)
    .replace(/^[^a-z]+/, "")
    .slice(0, 40)
    .replace(/[-_]+$/, "");
}

export type OfficeType = Awaited<ReturnType<typeof fetchOfficeTypes>>[number];
export type OfficeField = OfficeType["fields"][number];

export async function createType(
  client: TableClient,
  type: Pick<OfficeType, "name" | "position">,
): Promise<void> {
  const key = keyOf(type.name, "-") || "type";
  await client
    .from("product_types")
    .insert({ ...type, key })
    .select("id")
    .single()
    .throwOnError();
}

/** Returns false if someone else changed it. */
export async function renameType(
  client: TableClient,
  seen: Pick<OfficeType, "id" | "updated_at">,
  name: string,
): Promise<boolean> {
  const { data } = await client
    .from("product_types")
    .update({ name })
    .eq("id", seen.id)
    .eq("updated_at", seen.updated_at)
    .select("id")
    .throwOnError();
  return data.length > 0;
}

/** Also deletes the fields. Throws also if not found. */
export async function deleteType(client: TableClient, id: string): Promise<void> {
  await client.from("product_types").delete().eq("id", id).select("id").single().throwOnError();
}

export async function createField(
  client: TableClient,
  field: FieldFields & Pick<OfficeField, "type_id" | "key" | "position">,
): Promise<void> {
  await client.from("product_fields").insert(field).select("id").single().throwOnError();
}

/** Returns false if someone else changed it. Throws also if stored values would no longer fit. */
export async function updateField(
  client: TableClient,
  seen: Pick<OfficeField, "id" | "updated_at">,
  fields: FieldFields,
): Promise<boolean> {
  const { data } = await client
    .from("product_fields")
    .update(fields)
    .eq("id", seen.id)
    .eq("updated_at", seen.updated_at)
    .select("id")
    .throwOnError();
  return data.length > 0;
}

/** Products retain their values. Throws also if not found. */
export async function deleteField(client: TableClient, id: string): Promise<void> {
  await client.from("product_fields").delete().eq("id", id).select("id").single().throwOnError();
}

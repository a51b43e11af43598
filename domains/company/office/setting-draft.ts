import * as v from "valibot";
import { formatDate } from "#app/lib/calendar.ts";
import { randomId } from "#app/lib/random-id.ts";
import { readAmount } from "#app/office/form/amounts.ts";
import type { DraftDefinition } from "#app/office/form/record-draft.ts";
import type { SettingSchema } from "#domains/company/settings/setting.ts";
import { fieldsOf, type Leaf, type ListField, type SettingField } from "./setting-fields.ts";

const TEXTS = v.record(v.string(), v.string());
const ROW = v.object({ id: v.string(), texts: TEXTS });
const DRAFT = v.object({ texts: TEXTS, lists: v.record(v.string(), v.array(ROW)) });

/** One of a list, as it is typed; the id is for this form alone. */
export type DraftRow = v.InferOutput<typeof ROW>;

/** A setting as it stands in its form, whether it can be saved or not. */
export type SettingDraft = v.InferOutput<typeof DRAFT>;

/** What is wrong, by field: `phone`, `people`, `people.2.name`. */
export type SettingErrors = Record<string, string>;

const EMPTY = "Enter a value.";
/** Fields of one of a list that end what the field before them begins. */
const RANGE_ENDS = ["to", "closes"];
const VALUES = v.record(v.string(), v.unknown());

/** Returns what the form shows of a value. */
export function draftOf(schema: SettingSchema, value: unknown): SettingDraft {
  const values = v.parse(VALUES, value);
  const draft: SettingDraft = { texts: {}, lists: {} };
  for (const { leaf, list } of fieldsOf(schema)) {
    if (leaf) draft.texts[leaf.name] = `${values[leaf.name] ?? ""}`;
    else {
      const items = v.parse(v.array(VALUES), values[list.name]);
      draft.lists[list.name] = items.map((item) => rowOf(list, item));
    }
  }
  return draft;
}

/** Returns a line of a list; a new one is empty, or has what is chosen first. */
export function rowOf({ leaves }: ListField, item: Record<string, unknown> = {}): DraftRow {
  const texts = leaves.map(({ name, choices }) => [name, `${item[name] ?? choices[0] ?? ""}`]);
  return { id: randomId(), texts: Object.fromEntries(texts) };
}

/** Returns the value that can be saved, or what is wrong with which field. */
export function checkDraft<Value>(
  schema: SettingSchema<Value>,
  draft: SettingDraft,
): { value: Value; errors?: undefined } | { value?: undefined; errors: SettingErrors } {
  const errors: SettingErrors = {};
  const read = (leaf: Leaf, text: string, path: string): unknown => {
    if (leaf.typed !== "number") return text;
    const { value, error } = readAmount(leaf.schema, text, { empty: EMPTY });
    if (error !== undefined) errors[path] = error;
    return value;
  };
  const typed = fieldsOf(schema).map(({ leaf, list }) => {
    if (leaf) return [leaf.name, read(leaf, draft.texts[leaf.name] ?? "", leaf.name)];
    const rows = (draft.lists[list.name] ?? []).map(({ texts }, index) =>
      Object.fromEntries(
        list.leaves.map((one) => [
          one.name,
          read(one, texts[one.name] ?? "", `${list.name}.${index}.${one.name}`),
        ]),
      ),
    );
    return [list.name, rows];
  });
  const result = v.safeParse(schema, Object.fromEntries(typed));
  if (result.success && Object.keys(errors).length === 0) return { value: result.output };
  for (const issue of result.issues ?? []) errors[v.getDotPath(issue) ?? ""] ??= issue.message;
  return { errors };
}

/** Returns a field of a draft in words, for histories and for two people at one thing. */
export function fieldText({ leaf, list }: SettingField, draft: SettingDraft): string {
  if (leaf) return leafText(leaf, draft.texts);
  return (draft.lists[list.name] ?? []).map(({ texts }) => rowText(list.leaves, texts)).join("\n");
}

/** Returns one of a list in words: "Monday to Friday, 08:00 to 18:00". */
export function rowText(leaves: readonly Leaf[], texts: Record<string, string>): string {
  return leaves
    .map((leaf, index) => {
      if (index === 0) return leafText(leaf, texts);
      return `${RANGE_ENDS.includes(leaf.name) ? " to " : ", "}${leafText(leaf, texts)}`;
    })
    .join("");
}

/** Returns what stands in a field, a day as it is read. */
export function leafText({ name, typed }: Leaf, texts: Record<string, string>): string {
  const text = texts[name] ?? "";
  return typed === "date" && !Number.isNaN(Date.parse(text)) ? formatDate(text) : text;
}

/** Returns how a setting is typed, from its schema. */
export function settingDraft(schema: SettingSchema): DraftDefinition<SettingDraft> {
  return {
    schema: DRAFT,
    parts: fieldsOf(schema).map((field) => ({
      name: (field.leaf ?? field.list).name,
      label: (field.leaf ?? field.list).label,
      same: (one, other) => fieldText(field, one) === fieldText(field, other),
      text: (draft) => fieldText(field, draft),
      take: (draft, from) => withField(field, draft, from),
    })),
  };
}

/** Returns a draft with a field of another one. */
function withField(field: SettingField, draft: SettingDraft, from: SettingDraft): SettingDraft {
  const { leaf, list } = field;
  return leaf
    ? { ...draft, texts: { ...draft.texts, [leaf.name]: from.texts[leaf.name] ?? "" } }
    : { ...draft, lists: { ...draft.lists, [list.name]: from.lists[list.name] ?? [] } };
}

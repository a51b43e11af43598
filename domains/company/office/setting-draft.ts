import * as v from "valibot";
import { formatDate } from "#app/lib/calendar.ts";
import { randomId } from "#app/lib/random-id.ts";
import { readAmount } from "#app/office/form/amounts.ts";
import type { DraftDefinition } from "#app/office/form/record-draft.ts";
import { picturesOf } from "#domains/company/settings/picture-lines.ts";
import type { SettingSchema } from "#domains/company/settings/setting.ts";
import { fieldsOf, type Leaf, type ListField, type SettingField } from "./setting-fields.ts";

const TEXTS = v.record(v.string(), v.string());
const ROW = v.object({ id: v.string(), texts: TEXTS });
const DRAFT = v.object({ texts: TEXTS, lists: v.record(v.string(), v.array(ROW)) });

/** The id exists only in this form. */
export type DraftRow = v.InferOutput<typeof ROW>;

export type SettingDraft = v.InferOutput<typeof DRAFT>;

/** By field path, such as `people.2.name`. */
export type SettingErrors = Record<string, string>;

const EMPTY = "Enter a value.";
/** Fields that end a range started by the field before. */
const RANGE_ENDS = ["to", "closes"];
const VALUES = v.record(v.string(), v.unknown());

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

/** New rows start with the default choices. */
export function rowOf({ leaves }: ListField, item: Record<string, unknown> = {}): DraftRow {
  const texts = leaves.map(({ name, choices }) => [name, `${item[name] ?? choices[0] ?? ""}`]);
  return { id: randomId(), texts: Object.fromEntries(texts) };
}

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

export function fieldText({ leaf, list }: SettingField, draft: SettingDraft): string {
  if (leaf) return leafText(leaf, draft.texts);
  return (draft.lists[list.name] ?? []).map(({ texts }) => rowText(list.leaves, texts)).join("\n");
}

/** Such as "Monday to Friday, 08:00 to 18:00". */
export function rowText(leaves: readonly Leaf[], texts: Record<string, string>): string {
  return leaves
    .map((leaf, index) => {
      if (index === 0) return leafText(leaf, texts);
      return `${RANGE_ENDS.includes(leaf.name) ? " to " : ", "}${leafText(leaf, texts)}`;
    })
    .join("");
}

export function leafText({ name, typed }: Leaf, texts: Record<string, string>): string {
  const text = texts[name] ?? "";
  if (typed === "hidden") return "";
  if (typed === "logo") return text && `Picture of ${Math.ceil((text.length * 3) / 4096)} kB`;
  if (typed === "pictures")
    return picturesOf(text)
      .map((one) => one.caption || "Picture")
      .join(", ");
  return typed === "date" && !Number.isNaN(Date.parse(text)) ? formatDate(text) : text;
}

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

function withField(field: SettingField, draft: SettingDraft, from: SettingDraft): SettingDraft {
  const { leaf, list } = field;
  return leaf
    ? { ...draft, texts: { ...draft.texts, [leaf.name]: from.texts[leaf.name] ?? "" } }
    : { ...draft, lists: { ...draft.lists, [list.name]: from.lists[list.name] ?? [] } };
}

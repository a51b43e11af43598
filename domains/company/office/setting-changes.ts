import * as v from "valibot";
import type { Change } from "#app/data/audit-log.ts";
import { conflictFields } from "#app/office/form/record-draft.ts";
import { SETTINGS, type SettingKey } from "#domains/company/settings/settings.ts";
import { draftOf, type SettingDraft, settingDraft } from "./setting-draft.ts";

/** Returns null if the form no longer has such fields. */
export function settingVersion(name: SettingKey, columns: Change["before"]): SettingDraft | null {
  const { schema } = SETTINGS[name];
  const { value } = columns ?? {};
  return v.is(schema, value) ? draftOf(schema, value) : null;
}

export function settingChangeText(name: SettingKey, { action, before, after }: Change): string {
  const { schema, first } = SETTINGS[name];
  const was = action === "insert" ? draftOf(schema, first) : settingVersion(name, before);
  const is = settingVersion(name, after);
  if (!was || !is) return "Changed to an unreadable value";
  const changed = conflictFields(settingDraft(schema), { was, draft: was }, is).map(
    ({ label, yours, theirs }) => `${label}: ${quoted(yours)} changed to ${quoted(theirs)}`,
  );
  return changed.join("\n") || "Saved without changes";
}

function quoted(text: string): string {
  return text ? `“${text}”` : "nothing";
}

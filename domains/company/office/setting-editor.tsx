import { type FormEvent, type ReactNode, useRef, useState } from "react";
import type { TableClient } from "#app/data/database.ts";
import { useAction } from "#app/data/use-table-mutation.ts";
import { RecordConflict } from "#app/office/form/conflict-dialog.tsx";
import { DraftNotice, useWork } from "#app/office/form/draft.tsx";
import { focusFirstError } from "#app/office/form/focus-first-error.ts";
import { isSame, type Work, workOn } from "#app/office/form/record-draft.ts";
import { LastChange } from "#app/office/history/history.tsx";
import { Part } from "#app/office/office-page.tsx";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.ts";
import { saveSetting } from "#domains/company/contracts.ts";
import type { SettingKey, Settings } from "#domains/company/settings/settings.ts";
import { SETTINGS } from "#domains/company/settings/settings.ts";
import { fetchSetting, type SettingVersion } from "#domains/company/settings.ts";
import { LeafBox } from "./leaf-box.tsx";
import { ListBox } from "./list-box.tsx";
import {
  checkDraft,
  draftOf,
  type SettingDraft,
  type SettingErrors,
  settingDraft,
} from "./setting-draft.ts";
import { fieldsOf } from "./setting-fields.ts";
import { SettingHistory } from "./setting-history.tsx";

type Stored = SettingVersion<SettingKey>;
type SettingWork = Work<SettingDraft>;

export function SettingEditor({
  name,
  version,
  settings,
  preview,
}: {
  name: SettingKey;
  version: Stored;
  settings: Settings;
  preview: (settings: Settings) => ReactNode;
}) {
  const { schema } = SETTINGS[name];
  const form = useRef<HTMLFormElement>(null);
  const [showsErrors, setShowsErrors] = useState(false);
  const [theirs, setTheirs] = useState<Stored | null>(null);
  const definition = settingDraft(schema);
  const saved = useWork({
    form: "setting",
    subject: name,
    start: () => workOn(versionOf(name, version)),
    definition,
  });
  const { was, draft } = saved.draft;
  const { busy, run } = useAction("Error saving setting", write);
  const checked = readDraft(name, draft);
  const errors: SettingErrors = (showsErrors && checked.errors) || {};
  const isChanged = !isSame(definition, was, draft);

  function change(next: SettingDraft) {
    saved.change({ ...saved.draft, draft: next });
  }

  async function save(work: SettingWork) {
    setTheirs(null);
    setShowsErrors(true);
    if (readDraft(name, work.draft).errors) return focusFirstError(form.current);
    const done = await run({ name, work });
    if (!done) return;
    if (done.result.conflict) return setTheirs(done.result.now);
    setShowsErrors(false);
    saved.change(workOn(versionOf(name, done.result.now)));
    toast({ title: done.result.pending ? "Change proposed" : "Saved and published." });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    save(saved.draft);
  }

  return (
    <div className="grid min-w-0 gap-10">
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        aria-busy={busy}
        className="grid max-w-4xl min-w-0 gap-5 border border-line bg-paper p-4 md:p-6"
      >
        <div className="empty:hidden">
          <DraftNotice saved={saved} />
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          {fieldsOf(schema).map(({ leaf, list }) =>
            leaf ? (
              <LeafBox
                key={leaf.name}
                leaf={leaf}
                text={draft.texts[leaf.name] ?? ""}
                error={errors[leaf.name]}
                onType={(texts) => change({ ...draft, texts: { ...draft.texts, ...texts } })}
              />
            ) : (
              <ListBox
                key={list.name}
                list={list}
                rows={draft.lists[list.name] ?? []}
                errors={errors}
                onChange={(rows) =>
                  change({ ...draft, lists: { ...draft.lists, [list.name]: rows } })
                }
              />
            ),
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-5">
          <Button type="submit" variant="primary" disabled={busy || !isChanged}>
            {busy ? "Saving..." : "Save"}
          </Button>
          {isChanged && !busy && <p className="text-sm text-warn">Not saved yet</p>}
        </div>
      </form>
      <Part title="Preview">
        {checked.errors ? (
          <p className="border border-line bg-paper p-4 text-muted">
            Correct all fields to see the preview.
          </p>
        ) : (
          preview({ ...settings, [name]: checked.value })
        )}
      </Part>
      <Part title="History">
        <SettingHistory
          name={name}
          id={version.id}
          onTakeBack={(taken) => {
            change(taken);
            form.current?.scrollIntoView({ block: "start" });
            toast({ title: "That version is now in the form. Review and save." });
          }}
        />
      </Part>
      {theirs && (
        <RecordConflict
          what="setting"
          definition={definition}
          work={saved.draft}
          now={versionOf(name, theirs)}
          lastChange={theirs.id && <LastChange table="settings" id={theirs.id} />}
          onGoOn={(next, saves) => {
            saved.change(next);
            if (saves) save(next);
            else setTheirs(null);
          }}
          onClose={() => setTheirs(null)}
        />
      )}
    </div>
  );
}

function versionOf(name: SettingKey, { value, updated_at }: Stored) {
  return { id: name, seen: updated_at, draft: draftOf(SETTINGS[name].schema, value) };
}

function readDraft<Key extends SettingKey>(name: Key, draft: SettingDraft) {
  return checkDraft<Settings[Key]>(SETTINGS[name].schema, draft);
}

/** Rejects the change if someone else saved a different value. */
async function write(
  tables: TableClient,
  { name, work }: { name: SettingKey; work: SettingWork },
): Promise<{ conflict: boolean; pending: boolean; now: Stored }> {
  const { value } = readDraft(name, work.draft);
  if (value === undefined) throw new Error("This cannot be saved.");
  const version = await saveSetting(tables, { key: name, value, seen: work.seen });
  const now = await fetchSetting(tables, name);
  const saved = versionOf(name, now).draft;
  const agreed = isSame(settingDraft(SETTINGS[name].schema), work.draft, saved);
  return { conflict: version === null && !agreed, pending: version !== null && !agreed, now };
}

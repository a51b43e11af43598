import { type FormEvent, useRef, useState } from "react";
import type { SettingKey, Settings } from "#app/content/settings/settings.ts";
import { SETTINGS } from "#app/content/settings/settings.ts";
import type { TableClient } from "#app/data/database.ts";
import { fetchSetting, type SettingVersion, saveSetting } from "#app/data/settings.ts";
import { ConflictDialog } from "#app/features/office/form/conflict-dialog.tsx";
import { DraftNotice, useDraft } from "#app/features/office/form/draft.tsx";
import { LastChange } from "#app/features/office/history/history.tsx";
import { Part } from "#app/features/office/page/office-page.tsx";
import { useAction } from "#app/features/remote-data/use-action.ts";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.ts";
import { LeafBox } from "./leaf-box.tsx";
import { ListBox } from "./list-box.tsx";
import {
  checkDraft,
  differences,
  draftOf,
  fieldLabel,
  fieldName,
  fieldText,
  isSettingWork,
  type SettingDraft,
  type SettingErrors,
  type SettingWork,
  withField,
} from "./setting-draft.ts";
import { fieldsOf } from "./setting-fields.ts";
import { SettingHistory } from "./setting-history.tsx";
import { SettingPreview } from "./setting-preview.tsx";

type Version = SettingVersion<SettingKey>;

/** What the office has set under one key: typed, looked at, saved, and taken back. */
export function SettingEditor({
  name,
  version,
  settings,
}: {
  name: SettingKey;
  version: Version;
  /** All of them, for the preview. */
  settings: Settings;
}) {
  const { schema } = SETTINGS[name];
  const form = useRef<HTMLFormElement>(null);
  const [showsErrors, setShowsErrors] = useState(false);
  const [theirs, setTheirs] = useState<Version | null>(null);
  const kept = useDraft<SettingWork>({
    form: "setting",
    subject: name,
    start: () => workOn(name, version),
    isDraft: isSettingWork,
    isChanged: ({ draft, base }) => differences(schema, draft, base).length > 0,
  });
  const { draft, base, seen } = kept.draft;
  const { busy, run } = useAction("Error saving setting", write);
  const checked = readDraft(name, draft);
  const errors: SettingErrors = (showsErrors && checked.errors) || {};
  const isChanged = differences(schema, draft, base).length > 0;

  function change(next: SettingDraft) {
    kept.change({ draft: next, base, seen });
  }

  async function save(work: SettingWork) {
    setTheirs(null);
    setShowsErrors(true);
    if (readDraft(name, work.draft).errors) {
      // The errors stand there after this render.
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(),
      );
      return;
    }
    const done = await run({ name, work });
    if (!done) return;
    if (done.result.conflict) return setTheirs(done.result.now);
    setShowsErrors(false);
    kept.change(workOn(name, done.result.now));
    toast({ title: "Saved and published." });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    save({ draft, base, seen });
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
          <DraftNotice kept={kept} />
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
          <SettingPreview name={name} settings={{ ...settings, [name]: checked.value }} />
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
        <SettingConflict
          name={name}
          work={{ draft, base, seen }}
          theirs={theirs}
          onClose={() => setTheirs(null)}
          onSettle={(merged, saves) => {
            const work = { ...workOn(name, theirs), draft: merged };
            kept.change(work);
            if (saves) save(work);
            else setTheirs(null);
          }}
        />
      )}
    </div>
  );
}

function SettingConflict({
  name,
  work: { draft, base },
  theirs,
  onSettle,
  onClose,
}: {
  name: SettingKey;
  work: SettingWork;
  theirs: Version;
  onSettle: (merged: SettingDraft, saves: boolean) => void;
  onClose: () => void;
}) {
  const { schema } = SETTINGS[name];
  const saved = draftOf(schema, theirs.value);
  const changed = differences(schema, draft, saved);
  return (
    <ConflictDialog
      what="setting"
      lastChange={theirs.id && <LastChange table="settings" id={theirs.id} />}
      fields={changed.map((field) => ({
        name: fieldName(field),
        label: fieldLabel(field),
        was: fieldText(field, base),
        yours: fieldText(field, draft),
        theirs: fieldText(field, saved),
      }))}
      onSettle={(choice, saves) => {
        let merged = draft;
        for (const field of changed) {
          if (choice(fieldName(field)) === "theirs") merged = withField(field, merged, saved);
        }
        onSettle(merged, saves);
      }}
      onClose={onClose}
    />
  );
}

function workOn(name: SettingKey, version: Version): SettingWork {
  const draft = draftOf(SETTINGS[name].schema, version.value);
  return { draft, base: draft, seen: version.updated_at };
}

function readDraft<Key extends SettingKey>(name: Key, draft: SettingDraft) {
  return checkDraft<Settings[Key]>(SETTINGS[name].schema, draft);
}

/** Saves it unless somebody else did meanwhile what differs from it; returns how it stands then. */
async function write(
  tables: TableClient,
  { name, work }: { name: SettingKey; work: SettingWork },
): Promise<{ conflict: boolean; now: Version }> {
  const { value } = readDraft(name, work.draft);
  if (value === undefined) throw new Error("This cannot be saved.");
  const isSaved = await saveSetting(tables, name, value, work.seen);
  const now = await fetchSetting(tables, name);
  const saved = draftOf(SETTINGS[name].schema, now.value);
  const agreed = differences(SETTINGS[name].schema, work.draft, saved).length === 0;
  return { conflict: !isSaved && !agreed, now };
}

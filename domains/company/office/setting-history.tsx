import { History } from "#app/office/history/history.tsx";
import { Button } from "#app/ui/button.tsx";
import { SETTINGS, type SettingKey } from "#domains/company/settings/settings.ts";
import { settingChangeText, settingVersion } from "./setting-changes.ts";
import { draftOf, type SettingDraft } from "./setting-draft.ts";

export function SettingHistory({
  name,
  id,
  onTakeBack,
}: {
  name: SettingKey;
  /** Row id. Null for a default. */
  id: string | null;
  onTakeBack: (draft: SettingDraft) => void;
}) {
  const { schema, first } = SETTINGS[name];
  const firstDraft = draftOf(schema, first);

  return (
    <div className="grid gap-5">
      {id && (
        <History
          table="settings"
          id={id}
          texts={(change) => [settingChangeText(name, change)]}
          action={({ after }) => {
            const version = settingVersion(name, after);
            return version && <TakeBack onTake={() => onTakeBack(version)} />;
          }}
        />
      )}
      <div className="border-l-2 border-line pl-3 text-sm">
        <p>{id ? "Default" : "No changes yet."}</p>
        {id && <TakeBack onTake={() => onTakeBack(firstDraft)} />}
      </div>
    </div>
  );
}

function TakeBack({ onTake }: { onTake: () => void }) {
  return (
    <Button variant="quiet" size="compact" className="-ml-4" onClick={onTake}>
      Restore this version
    </Button>
  );
}

import { SettingPreview } from "#app/content/setting-preview.tsx";
import { OfficeRecord } from "#app/office/office-record.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { PendingSetting } from "#domains/company/office/pending-setting.tsx";
import { SettingEditor } from "#domains/company/office/setting-editor.tsx";
import { isSettingKey, SETTINGS } from "#domains/company/settings/settings.ts";
import { fetchSetting, fetchSettings } from "#domains/company/settings.ts";
import type { Route } from "./+types/company-setting.ts";

export function meta({ matches, params: { key } }: Route.MetaArgs) {
  const title = isSettingKey(key) ? SETTINGS[key].title : "Company";
  return privatePageMeta(matches, title, `/admin/company/${key}`);
}

export default function CompanySetting({ params }: Route.ComponentProps) {
  return (
    <OfficeRecord
      key={params.key}
      what="setting"
      id={params.key}
      parent={{ label: "Company", to: "/admin/company" }}
      read={async (tables, key) => {
        if (!isSettingKey(key)) return null;
        const [version, settings] = await Promise.all([
          fetchSetting(tables, key),
          fetchSettings(tables),
        ]);
        return { name: key, version, settings };
      }}
      title={({ name }) => SETTINGS[name].title}
    >
      {({ name, version, settings }) => (
        <>
          <p className="measure -mt-4 mb-6 text-muted">{SETTINGS[name].about}</p>
          <PendingSetting name={name} />
          <SettingEditor
            name={name}
            version={version}
            settings={settings}
            preview={(shown) => <SettingPreview name={name} settings={shown} />}
          />
        </>
      )}
    </OfficeRecord>
  );
}

import { Link } from "react-router";
import { useReading } from "#app/data/use-table-query.ts";
import { Content } from "#app/office/content.tsx";
import { Part } from "#app/office/office-page.tsx";
import { SECTIONS } from "#domains/company/settings/setting.ts";
import {
  isSettingKey,
  SETTINGS,
  type SettingKey,
  type Settings,
} from "#domains/company/settings/settings.ts";
import { fetchSettings } from "#domains/company/settings.ts";
import { draftOf, leafText, rowText } from "./setting-draft.ts";
import { fieldsOf } from "./setting-fields.ts";

function settingPath(name: SettingKey): string {
  return `/admin/company/${name}`;
}

export function SettingList() {
  const source = useReading({
    key: ["settings"],
    read: fetchSettings,
    errorTitle: "Error fetching settings",
    polls: true,
  });
  return (
    <Content source={source} what="settings">
      {(settings) => (
        <div className="grid gap-10">
          {SECTIONS.map((section) => (
            <Part key={section} title={section}>
              <ul className="border-t border-line bg-paper">
                {keysOf(section).map((name) => (
                  <li key={name} className="border-x border-b border-line">
                    <Link
                      to={settingPath(name)}
                      className="group grid gap-x-6 gap-y-1 px-4 py-3 -outline-offset-2 hover:bg-blue-tint md:grid-cols-[16rem_minmax(0,1fr)]"
                    >
                      <span className="font-semibold group-hover:underline">
                        {SETTINGS[name].title}
                      </span>
                      <span className="min-w-0">
                        <span className="line-clamp-2 wrap-anywhere">
                          {summary(name, settings)}
                        </span>
                        <span className="block text-sm text-muted">{SETTINGS[name].about}</span>
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            </Part>
          ))}
        </div>
      )}
    </Content>
  );
}

function keysOf(section: string): SettingKey[] {
  return Object.keys(SETTINGS)
    .filter(isSettingKey)
    .filter((key) => SETTINGS[key].section === section);
}

function summary(name: SettingKey, settings: Settings): string {
  const { schema } = SETTINGS[name];
  const { texts, lists } = draftOf(schema, settings[name]);
  const parts = fieldsOf(schema).flatMap(({ leaf, list }) => {
    if (leaf) return leafText(leaf, texts);
    // Hides ids and URLs.
    const notified = list.leaves.filter((one) => one.typed !== "product" && one.name !== "picture");
    return (lists[list.name] ?? []).map((row) => rowText(notified, row.texts));
  });
  return parts.filter(Boolean).join(" · ") || "Nothing";
}

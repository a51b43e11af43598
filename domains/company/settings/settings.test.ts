import * as v from "valibot";
import { expect, test } from "vitest";
import { officeDay } from "#app/lib/office-clock.ts";
import { pageSettings } from "./page-settings.ts";
import { isSettingKey, publicSettingsOf, SETTINGS, settingsOf } from "./settings.ts";

const KEYS = Object.keys(SETTINGS).filter(isSettingKey);

test.each(KEYS)("defines a valid default and a valid key for %s", (key) => {
  const { schema, first } = SETTINGS[key];
  expect(v.parse(schema, first)).toEqual(first);
  expect(key).toMatch(/^(public|office)(\.[a-z][a-z0-9-]*)+$/);
});

test("returns defaults without stored rows, and only public ones to visitors", () => {
  expect(Object.keys(settingsOf([])).toSorted()).toEqual(KEYS.toSorted());
  expect(Object.keys(publicSettingsOf([])).filter((key) => !key.startsWith("public."))).toEqual([]);
});

test("reports and ignores an invalid setting", () => {
  const notified: string[] = [];
  const stored = [
    { key: "public.vat", value: { rate: "15" } },
    { key: "public.stock", value: { limit: 7 } },
    { key: "public.later", value: {} },
  ];
  const settings = publicSettingsOf(stored, (key) => notified.push(key));
  expect(settings["public.vat"].rate).toBe(15);
  expect(settings["public.stock"].limit).toBe(7);
  expect(notified).toEqual(["public.vat"]);
});

const FIRST = publicSettingsOf([]);
const NOTICE = { text: "Closed", from: "2026-12-24", to: "2027-01-02" };

test("matches the specified default texts", () => {
  const { hours, phone, dial, address } = pageSettings(FIRST, officeDay(new Date()));
  expect(hours).toBe("Mon-Fri 8AM-6PM");
  expect([phone, dial]).toEqual(["+27 11 555 0142", "+27115550142"]);
  expect(address).toBe("14 Impeller Road, Wadeville, Germiston, 1422, South Africa");
});

test.each([
  ["2026-12-23", ""],
  ["2026-12-24", "Closed"],
  ["2027-01-02", "Closed"],
  ["2027-01-03", ""],
])("shows on %s the notice “%s”", (today, text) => {
  const { values } = pageSettings({ ...FIRST, "public.notice": NOTICE }, today);
  expect(values["public.notice"].text).toBe(text);
});

test("lists closing days until the last one is over", () => {
  const closed = [{ from: "2026-12-24", to: "2026-12-26", reason: "Christmas" }];
  const hours = { ...FIRST["public.hours"], closed };
  const on = (today: string) =>
    pageSettings({ ...FIRST, "public.hours": hours }, today).values["public.hours"].closed.length;
  expect([on("2026-11-01"), on("2026-12-26"), on("2026-12-27")]).toEqual([1, 1, 0]);
});

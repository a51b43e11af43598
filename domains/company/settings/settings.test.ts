import * as v from "valibot";
import { expect, test } from "vitest";
import { officeDay } from "#app/lib/office-clock.ts";
import { pictures } from "./fields.ts";
import { measuresOf } from "./measures.ts";
import { pageSettings } from "./page-settings.ts";
import { picturesOf, writePictureLines } from "./picture-lines.ts";
import { isVatNumber } from "./public.ts";
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

test.each([
  ["4#########", "4000000000", true],
  ["4#########", "4 000-000000", true],
  ["4#########", "5000000000", false],
  ["4#########", "400000000", false],
  ["GB#########", "GB123456789", true],
  ["GB#########", "123456789", false],
  ["", "any", true],
])("compares with the VAT number format “%s” the number %s (COM-7)", (format, number, fits) => {
  expect(isVatNumber(number, format)).toBe(fits);
});

test.each([
  ["12-25\nEaster-2\nEaster+1", true],
  ["", true],
  ["25 December", false],
  ["13-01", false],
])("reads the public holidays “%s” (COM-7)", (holidays, isValid) => {
  const { schema, first } = SETTINGS["public.country"];
  expect(v.is(schema, { ...first, holidays })).toBe(isValid);
  expect(v.is(schema, { ...first, timeZone: "Europe/Nowhere" })).toBe(false);
});

test("fills legal texts with the company’s details and their date (COM-6)", () => {
  const { values, policyDate } = pageSettings(FIRST, "2026-11-27");
  const { privacy, terms } = values["public.legal"];
  expect(policyDate).toBe("2025-07-25");
  expect(privacy[0]?.text).toMatch(
    /^Reefline Blower & Valve, 14 Impeller Road, .* \+27 11 555 0142\.$/,
  );
  expect(privacy.at(-1)?.text).toContain("effective from 25 July 2025");
  expect(JSON.stringify([privacy, terms])).not.toMatch(/[{}]\w/);
});

test.each([
  ["Tip to body, mm | 0.15 | 0.2 | 0.38 | 0.16", true],
  ["Winding insulation, MΩ | 5 | | 2.4 | 550", true],
  ["Tip to body | 0.15 | 0.2 | 0.38 | 0.16", false],
  ["Tip to body, mm | 0,15 | 0.2 | 0.38 | 0.16", false],
])("reads the measurement %s (COM-6)", (line, isRead) => {
  expect(measuresOf(line)).toHaveLength(isRead ? 1 : 0);
});

test("takes pictures of our own site only, within the limit (COM-6)", () => {
  const id = "11111111-1111-4111-8111-111111111111";
  const one = `photo-${id}-1 800x600 Gate`;
  const field = pictures("Picture", 1);
  expect(v.parse(field, undefined)).toBe("");
  expect(v.is(field, one)).toBe(true);
  expect(v.is(field, `${one}\n${one}`)).toBe(false);
  expect(v.is(field, "https://example.com/a.jpg 800x600 Gate")).toBe(false);
  expect(writePictureLines(picturesOf(one))).toBe(one);
});

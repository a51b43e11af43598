import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { expect, test } from "vitest";
import type { Samples } from "./contracts.ts";
import { launchChecks } from "./samples.ts";
import { SETTINGS, settingsOf } from "./settings/settings.ts";

const SITE = { siteUrl: "https://www.example.com", hasSamplePictures: false };
const NOTHING: Samples = {
  ...{ samples: [], removed: [], hidden: [] },
  own: { products: 3, admins: 2 },
};
const openOf = (...given: Parameters<typeof launchChecks>) =>
  launchChecks(...given).flatMap(({ title, done }) => (done ? [] : [title]));

test("lists what a new site still lacks before it goes live (COM-1)", () => {
  const sample = { id: "1", changed: false, shown: true, used: false };
  const found: Samples = {
    ...NOTHING,
    samples: [
      { ...sample, kind: "products", name: "6205" },
      { ...sample, kind: "machine_models", name: "RF-50" },
    ],
    own: { products: 0, admins: 1 },
  };
  const site = { siteUrl: "http://localhost:3000", hasSamplePictures: true };
  expect(openOf(settingsOf([]), found, site)).toEqual(
    launchChecks(settingsOf([]), found, site).map(({ title }) => title),
  );
});

test("ticks off what the owner has changed, and hidden samples (COM-1)", () => {
  const hidden = { id: "1", changed: false, shown: false, used: true };
  const stored = [
    {
      key: "public.team",
      value: { title: "Team", text: "Us", people: [{ role: "Fitter", name: "Ben" }] },
    },
    { key: "office.bank", value: { bank: "Karoo Bank 1" } },
  ];
  const open = openOf(
    settingsOf(stored),
    { ...NOTHING, samples: [{ ...hidden, kind: "products", name: "6205" }] },
    SITE,
  );
  expect(open).toContain("Phone and email");
  for (const title of ["Team", "Bank", "Sample products", "Second admin", "Site address"]) {
    expect(open).not.toContain(title);
  }
});

test("names the sample company in its default values and documents only (COM-5)", () => {
  const cwd = join(import.meta.dirname, "../..");
  const naming = globSync("{app,domains,server,tools}/**/*.{ts,tsx,txt}", { cwd })
    .filter((path) => !path.includes(".test."))
    .filter((path) =>
      /Reefline|Germiston|Gauteng|Wadeville/.test(readFileSync(join(cwd, path), "utf8")),
    );
  expect(naming.toSorted()).toEqual([
    "app/ui/drawings/location-map.tsx",
    "domains/company/components/office-location.tsx",
    "domains/company/settings/cases.ts",
    "domains/company/settings/default-settings.ts",
    "domains/company/settings/faq.ts",
    "domains/repairs/sample-strip-report.ts",
  ]);
});

test.each([
  ["#88aaff", "#ff7a1a", false],
  ["#0a5a2e", "#ff7a1a", true],
  ["#0a5a2e", "#402000", false],
  ["green", "#ff7a1a", false],
])("takes the colours %s and %s only if text stays readable (COM-4)", (accent, action, isTaken) => {
  expect(v.is(SETTINGS["public.colours"].schema, { accent, action })).toBe(isTaken);
});

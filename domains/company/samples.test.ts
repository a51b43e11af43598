import { expect, test } from "vitest";
import type { Samples } from "./contracts.ts";
import { launchChecks } from "./samples.ts";
import { settingsOf } from "./settings/settings.ts";

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

import { expect, test } from "vitest";
import { settingsOf } from "#domains/company/settings/settings.ts";
import { isOwnName } from "./own-name.ts";

const own = (name: string) =>
  settingsOf([
    {
      key: "public.seller",
      value: { name, registrationNumber: "2018/000000/07", vatNumber: "4000000000" },
    },
  ]);
const OWN = own("Ndlovu Blowers (Pty) Ltd");

test.each([
  "Reefline",
  "REEFLINE ACCOUNTS",
  "ReefIine",
  "Accounts at R e e f l i n e",
  "Reef\u200bline",
  "R\u0435\u0435fline",
  "Reef|ine",
  "Reef|line",
  "Reef / line",
  "Reef\u2223ine Accounts",
  "R\u212eefline",
  "R3efl!ne",
  "ʀᴇᴇꜰʟɪɴᴇ",
  "🅡🅔🅔🅕🅛🅘🅝🅔",
  "Ndlovu Blowers",
  "ndlovu-blowers finance",
  "Ndlovu Blowers (Pty) Ltd",
])("rejects %j as a sender (ENQ-14)", (name) => {
  expect(isOwnName(name, OWN)).toBe(true);
});

test.each([
  "Thandi Nkosi",
  "Reef Haulage",
  "Ndlovu",
  "Blowers & Pumps (Pty) Ltd",
  "李小龙",
  "Željko Reeves",
])("accepts %j as a sender", (name) => {
  expect(isOwnName(name, OWN)).toBe(false);
});

test("matches a short company name only as the whole name", () => {
  expect(isOwnName("Ray", own("Ray (Pty) Ltd"))).toBe(true);
  expect(isOwnName("Raymond", own("Ray (Pty) Ltd"))).toBe(false);
});

test("rejects the trading and short name that the office has set, not the sample’s (ENQ-14)", () => {
  const renamed = settingsOf([
    {
      key: "public.identity",
      value: {
        ...{
          name: "Karoo Air & Valve",
          shortName: "Karoo Air",
          trade: "",
          blurb: "Blowers.",
          intro: "We.",
        },
        ...{ established: 1994, copyrightYear: 2026 },
      },
    },
  ]);
  expect(isOwnName("Karoo Air accounts", renamed)).toBe(true);
  expect(isOwnName("Thandi of Karoo", renamed)).toBe(false);
});

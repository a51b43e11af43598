import { expect, test } from "vitest";
import { isOwnName } from "./own-name.ts";

const LEGAL = "Ndlovu Blowers (Pty) Ltd";

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
  expect(isOwnName(name, LEGAL)).toBe(true);
});

test.each([
  "Thandi Nkosi",
  "Reef Haulage",
  "Ndlovu",
  "Blowers & Pumps (Pty) Ltd",
  "李小龙",
  "Željko Reeves",
])("accepts %j as a sender", (name) => {
  expect(isOwnName(name, LEGAL)).toBe(false);
});

test("matches a short company name only as the whole name", () => {
  expect(isOwnName("Ray", "Ray (Pty) Ltd")).toBe(true);
  expect(isOwnName("Raymond", "Ray (Pty) Ltd")).toBe(false);
});

import { expect, test } from "vitest";
import { durationText, waitingQuotes } from "./quote-summary.tsx";

test.each([
  [20, "0 min"],
  [59.6 * 60, "1 h"],
  [3 * 3600 + 300, "3 h 5 min"],
  [26 * 3600, "1 d 2 h"],
  [48 * 3600 + 60, "2 d"],
])("formats %d seconds as %s", (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

test("lists open tasks only, in order of urgency", () => {
  const figures = { drafts: 2, questions: 1, followUps: 3, ordered: 0, expiring: 1 };
  const rest = {
    lost: [],
    customers: [],
    open: [],
    accepted: 0,
    answered: 0,
    enquiries: 0,
    firstAnswers: 0,
  };
  const tasks = waitingQuotes({ ...figures, ...rest, medianSeconds: null });
  expect(tasks.map(({ text }) => text)).toEqual([
    "1 question about a quotation",
    "3 quotations to follow up",
    "2 quotations to finish and send",
  ]);
});

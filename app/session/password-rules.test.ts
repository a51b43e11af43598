import { expect, test } from "vitest";
import { passwordError, passwordHint } from "./password-rules.ts";

test.each([
  ["secret1", "secret2", "Passwords do not match."],
  ["abc", "abd", "Passwords do not match."],
  ["abcde", "abcde", "Password must be at least 6 characters long."],
  ["", "", "Password must be at least 6 characters long."],
  ["abcdef", "abcdef", null],
  ["x".repeat(200), "x".repeat(200), null],
])(
  "checks a new password %j repeated as %j and returns %j (ACC-4)",
  (password, repeated, error) => {
    expect(passwordError(password, repeated)).toBe(error);
  },
);

test.each([
  ["abc", /At least 6 characters/],
  ["aaaaaaaa", /Weak/],
  ["12345678", /Fair/],
  ["Blow3r!", /Good/],
  ["correct horse battery", /Strong/],
  ["x".repeat(73), /72 plain characters/],
  ["é".repeat(40), /72 plain characters/],
])("shows the hint for %j", (password, hint) => {
  expect(passwordHint(password)).toMatch(hint);
});

test("accepts 72 bytes as a password length", () => {
  expect(passwordHint("correct horse battery staple ".repeat(3).slice(0, 72))).toBe("Strong.");
});

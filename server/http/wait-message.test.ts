import { expect, test } from "vitest";
import { waitMessage } from "./wait-message.ts";

test.each([
  [5, "Too many attempts. Please wait a minute and try again."],
  [86_400, "Too many attempts. Please wait 24 hours and try again."],
  [61, "Too many attempts. Please wait 2 minutes and try again."],
])("a wait of %i seconds reads: %s", (seconds, message) => {
  expect(waitMessage(seconds)).toBe(message);
});

import { expect, test } from "vitest";
import { waitMessage } from "./wait-message.ts";

test.each([
  [5, "Too many attempts. Please wait a minute and try again."],
  [86_400, "Too many attempts. Please wait 24 hours and try again."],
  [61, "Too many attempts. Please wait 2 minutes and try again."],
])("describes a wait of %i seconds as “%s”", (seconds, message) => {
  expect(waitMessage(seconds)).toBe(message);
});

import { expect, test } from "vitest";
import { shortened } from "./shortened.ts";

test.each([
  ["Cylindrical bore for a shaft", 30, "Cylindrical bore for a shaft"],
  ["Cylindrical bore for a shaft", 24, "Cylindrical bore for a…"],
  ["Cylindrical bore, for a shaft", 18, "Cylindrical bore…"],
  ["Cylindrical bore, for a shaft", 17, "Cylindrical…"],
  ["22212EKC3", 6, "22212…"],
])("shortens %s to %d characters as %s", (text, most, expected) => {
  expect(shortened(text, most)).toBe(expected);
  expect(expected.length).toBeLessThanOrEqual(most);
});

import { expect, test } from "vitest";
import { likeness, serialKey, serialShape } from "./serial-number.ts";

test.each([
  ["88 123", "88123"],
  ["88-123", "88123"],
  ["a/88.123 b", "A88123B"],
  ["Nr. 88–123", "NR88123"],
  [" ", ""],
])("compares %s as %s (MAC-1)", (serial, key) => {
  expect(serialKey(serial)).toBe(key);
});

test.each([
  ["A0815", "AO8I5"],
  ["LZ5B", "1258"],
  ["il 2s", "1125"],
])("finds that %s and %s look alike (MAC-1)", (one, other) => {
  expect(serialShape(one)).toBe(serialShape(other));
});

test.each([
  ["Aerzen", "88123", "AERZEN", "88 123", "same"],
  ["Aerzen", "88123", "Aerzen", "8812B", null],
  ["Aerzen", "88I23", "Aerzen", "88123", "alike"],
  ["Aerzen", "88O23", "Aerzen", "88023", "alike"],
  ["Aerzen", "88123", "Kaeser", "88123", null],
  ["", "88123", "Kaeser", "88123", "alike"],
  ["", "88123", "", "88123", "same"],
  ["Aerzen", "", "Aerzen", "", null],
])("judges %s %s and %s %s as %s (MAC-1)", (make, serial, otherMake, otherSerial, judged) => {
  const one = { manufacturer: make, serial_number: serial };
  expect(likeness(one, { manufacturer: otherMake, serial_number: otherSerial })).toBe(judged);
});

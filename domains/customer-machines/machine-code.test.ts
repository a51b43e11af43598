import { expect, test } from "vitest";
import { codeText, readCode } from "./machine-code.ts";

// 2^59 + 11 = 576460752303423499; its remainder by 37 is 16, the symbol G.
const CODE = "G0000000000BG";

test("reads a code in any spelling (MAC-6)", () => {
  expect(codeText(CODE)).toBe("G000-0000-000BG");
  for (const typed of [CODE, codeText(CODE), CODE.toLowerCase(), "GOOOOOOOOOOBG"]) {
    expect(readCode(typed)).toBe(CODE);
  }
});

test("rejects every code with one wrong symbol or two swapped (MAC-6)", () => {
  const wrong = Array.from(CODE, (symbol, place) => {
    const other = symbol === "7" ? "8" : "7";
    return `${CODE.slice(0, place)}${other}${CODE.slice(place + 1)}`;
  });
  const swapped = "0G000000000BG";
  expect([...wrong, swapped].map(readCode)).toEqual([...wrong, swapped].map(() => null));
});

test.each([
  "",
  "G",
  `${CODE}0`,
  "UUUUUUUUUUUUU",
  "G0000000000B\u0000",
  "../../admin",
  "0".repeat(9999),
])("rejects what is no code, %j (MAC-6)", (typed) => {
  expect(readCode(typed)).toBeNull();
});

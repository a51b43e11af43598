import { expect, test } from "vitest";
import { read } from "../../tests/read-designation.ts";

/** Manufacturers' seal suffixes, which may follow a number directly. */
const SEALS =
  "Z ZZ 2Z ZZE 2ZR ZR RS 2RS RS1 2RS1 2RSR RSR 2RSH 2RZ RZ 2RSL 2HRS 2NSE 2RU 2NK 2LFS 2BRS DDU LLU VV";
const SERIES = "60 62 63 64 160 622 623 630 42 43 12 13 22 23 32 33 222 223 231".split(" ");
const CODES = [...Array.from({ length: 23 }, (_, code) => code), 24, 26, 28, 30, 32];

test("reads a seal directly after a number like one behind a hyphen (CAT-22)", () => {
  const misread = new Set<string>();
  for (const series of SERIES) {
    for (const code of CODES) {
      const number = `${series}${`${code}`.padStart(2, "0")}`;
      for (const seal of SEALS.split(" ")) {
        for (const rest of ["", "C3E", "-C4"]) {
          const [apart, otherwise] = [number, otherNumber(number, seal)].map((one) =>
            one ? said(`${one}-${`${number}${seal}`.slice(one.length)}${rest}`) : null,
          );
          const glued = said(`${number}${seal}${rest}`);
          if (apart && glued !== apart && glued !== otherwise) misread.add(`${number}${seal}`);
        }
      }
    }
  }
  expect([...misread]).toEqual([]);
});

/** The alternative number in 22122RS, which means 2212-2RS rather than 22122-RS; usually null. */
function otherNumber(number: string, seal: string): string | null {
  if (seal.startsWith("2")) return `${number}2`;
  return number.endsWith("2") && !seal.startsWith("ZZ") ? number.slice(0, -1) : null;
}

/** A bearing's number and features; null if the text names none. */
function said(typed: string): string | null {
  const { code, features } = read(typed);
  return code ? JSON.stringify([code, features]) : null;
}

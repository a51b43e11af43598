import { expect, test } from "vitest";
import { nameParts } from "./name-parts.ts";

test.each([
  [
    "Blower Package DN 80, 450 m³/h, 500 mbar, 11 kW",
    "Blower Package",
    "DN 80, 450 m³/h, 500 mbar, 11 kW",
  ],
  [
    "Roots Vacuum Blower DN 80, 350 m³/h, -400 mbar",
    "Roots Vacuum Blower",
    "DN 80, 350 m³/h, -400 mbar",
  ],
  [
    "Rotary Valve 150 mm, 2.8 l/rev, Drop-Through",
    "Rotary Valve",
    "150 mm, 2.8 l/rev, Drop-Through",
  ],
  ["Rotor Pair for DN 50 Roots Blower", "Rotor Pair for", "DN 50 Roots Blower"],
  ["Blower Oil ISO VG 220 Synthetic, 5 l", "Blower Oil", "ISO VG 220 Synthetic, 5 l"],
  ["Blower Bearing Set NU 205 + 3205", "Blower Bearing Set", "NU 205 + 3205"],
  ["Workshop Visit", "Workshop Visit", ""],
  ["6205-2RS C3", "6205-2RS C3", ""],
])("splits %s into type “%s” and size “%s”", (name, kind, size) => {
  const parts = nameParts(name);
  expect([parts.kind, parts.size.replaceAll("\u00a0", " ")]).toEqual([kind, size]);
});

test("joins a figure and its unit on one line (CAT-15)", () => {
  expect(nameParts("Blower Package DN 80, 450 m³/h").size).toBe("DN\u00a080, 450\u00a0m³/h");
});

import { expect, test } from "vitest";
import { outlineDxf } from "./outline-dxf.ts";

/** Pairs of group code and value (AutoCAD DXF reference). */
function pairsOf(dxf: string): [code: number, value: string][] {
  const lines = dxf.trimEnd().split(/\r?\n/);
  return lines.flatMap((code, at) => (at % 2 ? [] : [[Number(code), lines[at + 1] ?? ""]]));
}

test("writes the section of a 6308 in mm as closed polylines on layers (CAT-43)", () => {
  const dxf = outlineDxf("deep-groove-ball-bearing", { d: 40, D: 90, B: 23 }) ?? "";
  const pairs = pairsOf(dxf);
  expect(pairs.at(-1)).toEqual([0, "EOF"]);
  const units = pairs.findIndex(([code, value]) => code === 9 && value === "$INSUNITS");
  expect(pairs[units + 1]).toEqual([70, "4"]);
  const first = pairs.findIndex(([code, value]) => code === 0 && value === "LWPOLYLINE");
  const entities = pairs.slice(first);
  const ys = entities.filter(([code]) => code === 20).map(([, value]) => Number(value));
  expect(Math.max(...ys) - Math.min(...ys)).toBeCloseTo(90, 6);
  const layers = new Set(entities.filter(([code]) => code === 8).map(([, layer]) => layer));
  expect(layers).toContain("wide");
  expect(layers).toContain("axis");
});

test("writes no outline of a drawing that is not to scale", () => {
  expect(outlineDxf("roots-blower", { DN: 100 })).toBeNull();
  expect(outlineDxf("deep-groove-ball-bearing", { d: 40 })).toBeNull();
});

import { expect, test } from "vitest";
import { flattened } from "#tools/drawing/shapes.ts";
import { machineModels, machinePositions } from "../../../supabase/seed/machines.ts";
import { DRAWN_MACHINES } from "./drawn-machines.ts";

const kinds = Object.entries(DRAWN_MACHINES);

test.each(kinds)(
  "places each callout for a %s once on its sheet and apart from the others",
  (_, draw) => {
    const { width, height, balloons } = draw();
    expect(new Set(balloons.map(({ callout }) => callout)).size).toBe(balloons.length);
    for (const { callout, at, to } of balloons) {
      for (const [x, y] of [at, to]) {
        expect(x >= 14 && x <= width - 14 && y >= 14 && y <= height - 14, `${callout}`).toBe(true);
      }
      for (const other of balloons.filter((one) => one.callout !== callout)) {
        const apart = Math.hypot(other.at[0] - at[0], other.at[1] - at[1]);
        expect(apart, `${callout} and ${other.callout}`).toBeGreaterThan(30);
      }
    }
  },
);

test.each(kinds)("draws a %s within its sheet", (_, draw) => {
  const { width, height, shapes } = draw();
  for (const [x, y] of shapes.flatMap(flattened)) {
    expect(x >= 0 && x <= width && y >= 0 && y <= height, `${x} ${y}`).toBe(true);
  }
});

test.each(kinds)("ends each leader line of a %s at its part", (kind, draw) => {
  const { shapes, balloons } = draw();
  for (const { callout, to } of balloons) {
    const own = shapes.filter((shape) => shape.callout === callout).flatMap(flattened);
    // Parts without their own shapes have no fixed end.
    if (own.length === 0) continue;
    const [left, right] = [Math.min(...own.map(([x]) => x)), Math.max(...own.map(([x]) => x))];
    const [top, bottom] = [Math.min(...own.map(([, y]) => y)), Math.max(...own.map(([, y]) => y))];
    const inside =
      to[0] >= left - 3 && to[0] <= right + 3 && to[1] >= top - 3 && to[1] <= bottom + 3;
    expect(inside, `${kind} ${callout}`).toBe(true);
  }
});

test("numbers every position of the sample machines in the drawing (CAT-21)", () => {
  for (const { id, kind, model } of machineModels) {
    const drawn = DRAWN_MACHINES[kind]().balloons.map(({ callout }) => callout);
    const held = machinePositions.filter(({ model_id }) => model_id === id);
    expect(held.map(({ callout }) => callout).toSorted(), model).toEqual(drawn.toSorted());
  }
});

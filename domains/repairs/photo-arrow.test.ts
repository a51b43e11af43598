import { expect, test } from "vitest";
import { arrowOn, placeArrow } from "./photo-arrow.ts";

test.each([
  [0.1, 0.9, "M 70 -70 L 0 0 M 40 0 L 0 0 L 0 -40"],
  [0.9, 0.1, "M -70 70 L 0 0 M -40 0 L 0 0 L 0 40"],
])(
  "draws the arrow at %d, %d from the middle of the picture (CER-11)",
  (arrow_x, arrow_y, path) => {
    expect(arrowOn({ arrow_x, arrow_y }, 100)).toEqual({ x: arrow_x, y: arrow_y, path });
  },
);

test("draws no arrow on a photo without one (CER-11)", () => {
  expect(arrowOn({ arrow_x: null, arrow_y: null }, 100)).toBeNull();
  expect(arrowOn({}, 100)).toBeNull();
});

test("keeps the arrow within the picture (CER-11)", () => {
  expect(placeArrow(-0.2, 1.2)).toEqual({ arrow_x: 0, arrow_y: 1 });
  expect(placeArrow(0.123456, 0.5)).toEqual({ arrow_x: 0.123, arrow_y: 0.5 });
});

import { expect, test } from "vitest";
import { filledStars } from "./filled-stars.ts";

test.each([
  [0, 0],
  [0.9, 0],
  [4, 4],
  [4.9, 4],
  [5, 5],
  [7, 5],
  [-1, 0],
  [Number.NaN, 0],
])("rounds a rating of %j down to %j stars (CAT-12)", (rating, stars) => {
  expect(filledStars(rating)).toBe(stars);
});

import { expect, test } from "vitest";
import { isToldByDrawing } from "./filtered-product-types.ts";

const SERIES = "/media/products/self-aligning.jpg";

test.each([
  ["a part with the picture of its whole series", SERIES, "deep-groove", true],
  ["a part with a photo that the office sent", "/media/products/photo-1.jpg", "deep-groove", false],
  ["a part with a picture elsewhere", "https://pictures.example/a.jpg", "deep-groove", false],
  // It shows the fallback picture.
  ["a part without a picture", null, "deep-groove", false],
  ["a machine", SERIES, "roots-blower", false],
  ["a type without a drawing", SERIES, "", false],
])("%s: drawn to its sizes in lists, %s, %s: %s", (_what, image_url, drawing, drawn) => {
  expect(isToldByDrawing({ image_url }, { drawing })).toBe(drawn);
});

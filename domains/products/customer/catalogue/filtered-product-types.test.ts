import { expect, test } from "vitest";
import { isShownByDrawing } from "./filtered-product-types.ts";

const SERIES = "/media/products/self-aligning.jpg";

test.each([
  ["a part with its series picture", SERIES, "deep-groove", true],
  ["a part with an uploaded photo", "/media/products/photo-1.jpg", "deep-groove", false],
  ["a part with an external picture", "https://pictures.example/a.jpg", "deep-groove", false],
  // Shows the fallback picture.
  ["a part without a picture", null, "deep-groove", false],
  ["a machine", SERIES, "roots-blower", false],
  ["a type without a drawing", SERIES, "", false],
])(
  "decides for %s (%s, %s) whether lists show its drawing, %s",
  (_what, image_url, drawing, drawn) => {
    expect(isShownByDrawing({ image_url }, { drawing })).toBe(drawn);
  },
);

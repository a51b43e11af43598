import { expect, test } from "vitest";
import { photoFinder, photoId } from "./photo-names.ts";

const find = photoFinder(
  ["00123", "3-4", "22212 E/C3", "3-4-2", ""].map((part_number) => ({
    ...{ id: part_number, name: "", part_number },
  })),
);

test.each([
  ["00123.jpg", "00123"],
  ["00123-2.JPEG", "00123"],
  ["00123 (3).png", "00123"],
  ["3-4.webp", "3-4"],
  ["3-4-1.webp", "3-4"],
  // A part number of its own.
  ["3-4-2.jpg", "3-4-2"],
  ["22212 E_C3.jpg", "22212 E/C3"],
  ["123.jpg", undefined],
  [".jpg", undefined],
])("attaches %s to %s (OFF-107)", (file, number) => {
  expect(find(file)?.part_number).toBe(number);
});

test("gives the same photo of a product the same id", async () => {
  const [first, same, other] = await Promise.all([
    photoId("a", new Blob(["x"])),
    photoId("a", new Blob(["x"])),
    photoId("b", new Blob(["x"])),
  ]);
  expect(first).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect([same, other]).toEqual([first, expect.not.stringMatching(first)]);
});

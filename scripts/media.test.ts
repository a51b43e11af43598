import { expect, test } from "vitest";
import { samplesBeside } from "./media.ts";

const samples = [
  "films/roots-lobes.mp4",
  "gallery/before/before-01.avif",
  "gallery/before/before-02.avif",
  "gallery/during/during-01.avif",
  "products/oil-1l.avif",
  "products/oil-5l.avif",
  "site/why-1.avif",
];

test("without photos of the owner's all samples are shown", () => {
  expect(samplesBeside([], samples)).toEqual(samples);
});

test("one photo replaces every sample of its gallery group, and of products only its own", () => {
  const own = ["gallery/before/img-1.avif", "products/oil-5l.avif", "products/new.avif"];
  expect(samplesBeside(own, samples)).toEqual([
    "films/roots-lobes.mp4",
    "gallery/during/during-01.avif",
    "products/oil-1l.avif",
    "site/why-1.avif",
  ]);
});

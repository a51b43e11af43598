import { createHash } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { SHARE_PICTURE, type SharePicture } from "#app/content/share-picture.ts";
import { drawnSheet } from "#tools/drawing/drawn-sheet.ts";
import { sharePicture } from "./share-picture.ts";
import { textLines, textWidth } from "./share-picture-text.ts";

const BEARING: SharePicture = {
  company: "Reefline Blower & Valve",
  kind: "Spherical Roller Bearings",
  name: "22212 EK Spherical Roller Bearing",
  facts: [
    { label: "Bore d", value: "60 mm" },
    { label: "Outside diameter D", value: "110 mm" },
    { label: "Width B", value: "28 mm" },
  ],
  drawing: drawnSheet("spherical-roller-bearing", { d: 60, D: 110, B: 28, r: 1.5 }, "mm"),
  picture: null,
};

async function hashOf(share: SharePicture): Promise<string> {
  return createHash("sha256")
    .update(await sharePicture(share, null))
    .digest("hex");
}

test("draws a JPEG of the standard size", async () => {
  const { format, width, height } = await sharp(await sharePicture(BEARING, null)).metadata();
  expect([format, width, height]).toEqual(["jpeg", SHARE_PICTURE.width, SHARE_PICTURE.height]);
});

test("produces identical bytes only for the same text and drawing (CAT-16)", async () => {
  const same = await hashOf(BEARING);
  expect(await hashOf({ ...BEARING })).toBe(same);
  const others = [
    { ...BEARING, name: "22213 EK Spherical Roller Bearing" },
    { ...BEARING, drawing: drawnSheet("spherical-roller-bearing", { d: 65, D: 120, B: 31 }, "mm") },
    { ...BEARING, facts: [] },
  ];
  const hashes = await Promise.all(others.map(hashOf));
  expect(new Set([same, ...hashes]).size).toBe(4);
});

test("draws the text alone if the picture is missing", async () => {
  const bytes = await sharePicture({ ...BEARING, drawing: null }, { path: "/nowhere.avif" });
  expect((await sharp(bytes).metadata()).width).toBe(SHARE_PICTURE.width);
});

test("draws names of any length and script, and markup as text (CAT-16)", async () => {
  for (const name of ["A".repeat(200), "<script>&\"'", "Ä 汉 Ж \u0007", ""]) {
    const bytes = await sharePicture({ ...BEARING, name }, null);
    expect((await sharp(bytes).metadata()).height, name).toBe(SHARE_PICTURE.height);
  }
});

test("limits lines to their width and ends truncated ones with an ellipsis", () => {
  const style = { size: 40, weight: "bold", color: "#000" } as const;
  const lines = textLines("Spherical roller bearing with a machined brass cage", 300, 2, style);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/…$/);
  for (const line of lines) expect(textWidth(line, style)).toBeLessThanOrEqual(300);
});

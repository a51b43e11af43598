import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { MAX_PHOTOS } from "#domains/products/product-photos.ts";
import { PICTURE_COPIES } from "#server/pages/picture-copies.ts";
import { photo } from "../file-samples.ts";
import {
  addressesOf,
  filesOf,
  find,
  newProduct,
  photos,
  pictureOf,
  rest,
  upload,
} from "./photo-harness.ts";

test("serves a photo to many simultaneous visitors", async () => {
  const product = await newProduct();
  await upload(product, await photo());
  const address = await pictureOf(product);
  await expect.poll(() => find(address)).not.toBeNull();
  // Force the copies to be created again.
  for (const name of readdirSync(photos.folder)) rmSync(join(photos.folder, name));
  const found = await Promise.all(Array.from({ length: 20 }, () => find(address)));
  for (const file of found) expect(existsSync(file?.path ?? "")).toBe(true);
});

test("creates copies of the visible part in all sizes and formats, with a new URL each time (OFF-17)", async () => {
  const product = await newProduct();
  // Left half red, right half blue.
  const halves = await sharp({
    create: { width: 2000, height: 1000, channels: 3, background: "#f00" },
  })
    .composite([
      {
        input: { create: { width: 1000, height: 1000, channels: 3, background: "#00f" } },
        left: 1000,
        top: 0,
      },
    ])
    .png()
    .toBuffer();
  const { id } = await upload(product, halves);
  const before = await pictureOf(product);
  const crop = { focus_x: 0, focus_y: 50, zoom: 200 };
  expect((await rest(`product_photos?id=eq.${id}`, "PATCH", crop)).status).toBe(204);
  const address = (await pictureOf(product)) ?? "";
  expect(address).not.toBe(before);
  await expect.poll(() => find(address)).not.toBeNull();

  const name = address.slice("/media/products/".length, -".jpg".length);
  const wanted = PICTURE_COPIES.map(({ ending }) => `${name}${ending}`);
  await expect
    .poll(() => filesOf(id), { timeout: 240_000, interval: 200 })
    .toEqual(expect.arrayContaining(wanted));
  for (const ending of [".jpg", "-640.avif", "-320.webp"]) {
    const { dominant } = await sharp(`${photos.folder}/${name}${ending}`).stats();
    expect(dominant.r, ending).toBeGreaterThan(200);
    expect(dominant.b, ending).toBeLessThan(60);
    const { width = 0, height = 1 } = await sharp(`${photos.folder}/${name}${ending}`).metadata();
    expect(width / height).toBeCloseTo(4 / 3, 1);
  }
  await expect.poll(() => find(before)).toBeNull();
});

test("stores a resent photo once and limits the number of photos", async () => {
  const product = await newProduct();
  const small = await photo(40, 30);
  const { id } = await upload(product, small);
  expect((await upload(product, small, { id })).error).toMatchObject({ status: 409 });
  // Simultaneously, to provoke a conflict.
  const sent = await Promise.all(
    Array.from({ length: MAX_PHOTOS + 1 }, () => upload(product, small)),
  );
  expect(sent.filter(({ error }) => error !== null)).toEqual([
    expect.objectContaining({
      error: expect.objectContaining({ message: "A product can have up to 12 photos." }),
    }),
    expect.anything(),
  ]);
  expect(await addressesOf(product)).toHaveLength(MAX_PHOTOS);
});

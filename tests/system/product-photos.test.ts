import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import sharp from "sharp";
import { expect, test } from "vitest";
import { hugePng, pdf, photo } from "../file-samples.ts";
import { until } from "../until.ts";
import { createAccount } from "./backend-harness.ts";
import {
  addressesOf,
  admin,
  backend,
  bucket,
  database,
  filesOf,
  find,
  newProduct,
  pictureOf,
  rest,
  upload,
} from "./photo-harness.ts";

const customer = await createAccount(backend, "customer");

test("uses the first photo in the office's order as the product's picture (OFF-15)", async () => {
  const product = await newProduct();
  const first = await upload(product, await photo());
  const second = await upload(product, await photo(300, 200));
  expect([first.error, second.error]).toEqual([null, null]);
  const [one = "", two = ""] = await addressesOf(product);
  expect(await pictureOf(product)).toBe(one);
  await rest("rpc/place_row", "POST", { kind: "product_photos", target: second.id, place: 0 });
  expect(await addressesOf(product)).toEqual([two, one]);
  expect(await pictureOf(product)).toBe(two);
  await rest(`product_photos?id=eq.${second.id}`, "DELETE");
  expect(await pictureOf(product)).toBe(one);
  await rest(`product_photos?id=eq.${first.id}`, "DELETE");
  expect(await pictureOf(product)).toBeNull();
});

test("restores the office's picture URL without photos, and uses photos when they change (OFF-15)", async () => {
  const product = await newProduct();
  const typed = "/media/products/fallback.jpg";
  await sql`update products set image_url = ${typed} where id = ${product}`.execute(database);
  const { id } = await upload(product, await photo());
  expect(await pictureOf(product)).toContain(id);
  await sql`update products set image_url = ${typed} where id = ${product}`.execute(database);
  await rest(`product_photos?id=eq.${id}`, "DELETE");
  expect(await pictureOf(product)).toBe(typed);
});

test("stores photos upright and without location data (OFF-17)", async () => {
  const product = await newProduct();
  await upload(product, await photo(1200, 900));
  const address = await pictureOf(product);
  const file = await until(() => find(address));
  const saved = await sharp(file.path).metadata();
  expect(saved).toMatchObject({ format: "jpeg", width: 900, height: 1200 });
  expect(saved).not.toHaveProperty("exif");
  // The card-shaped part in the middle.
  expect(file.part).toEqual({ left: 0, top: 263, width: 900, height: 675 });
});

test("deletes a photo's files with the photo or its product (OFF-17)", async () => {
  const product = await newProduct();
  const one = await upload(product, await photo());
  await expect.poll(async () => find(await pictureOf(product))).not.toBeNull();
  const other = await upload(product, await photo(400, 300));
  await rest(`product_photos?id=eq.${one.id}`, "DELETE");
  await expect.poll(() => filesOf(one.id), { timeout: 240_000 }).toEqual([]);
  await expect.poll(async () => find(await pictureOf(product))).not.toBeNull();
  await rest(`products?id=eq.${product}`, "DELETE");
  await expect.poll(() => filesOf(other.id), { timeout: 240_000 }).toEqual([]);
  const { rows } = await sql`
    select from private.product_photo_parts
    where photo_id not in (select id from product_photos)
      or photo_id in (${one.id}, ${other.id})`.execute(database);
  expect(rows).toEqual([]);
});

test("shows an admin's photo for a page without a product, and takes none from the office (COM-6)", async () => {
  const id = randomUUID();
  const office = await createAccount(backend, "office", "office");
  const bytes = new Uint8Array(await photo());
  expect((await bucket(office).upload(id, bytes)).error).toMatchObject({ status: 403 });
  expect((await bucket(admin).upload(id, bytes)).error).toBeNull();
  await expect.poll(() => find(`/media/products/photo-${id}-1.jpg`)).not.toBeNull();
  const { body } = await backend.call(`/rest/v1/product_photos?id=eq.${id}&select=product_id`);
  expect(body).toEqual([{ product_id: null }]);
});

test("rejects files that are not photos of an acceptable size, with a matching status (OFF-17)", async () => {
  const product = await newProduct();
  const before = process.memoryUsage.rss();
  expect((await upload(product, hugePng(20_000, 10_000))).error).toMatchObject({
    status: 413,
    message: expect.stringContaining("200 million pixels"),
  });
  expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000);
  expect((await upload(product, pdf())).error).toMatchObject({
    status: 415,
    message: "Photos must be JPEG, PNG, WebP or AVIF.",
  });
  expect((await upload(product, Buffer.from("MZ\x90"))).error).toMatchObject({ status: 415 });
  expect((await upload(randomUUID(), await photo())).error).toMatchObject({
    status: 404,
    message: "This product no longer exists.",
  });
  expect(await addressesOf(product)).toEqual([]);
});

test("lets only the office upload, order, crop and delete photos, and read originals (OFF-17)", async () => {
  const product = await newProduct();
  const { id } = await upload(product, await photo());
  for (const account of [customer, undefined]) {
    const { error } = await bucket(account).upload(`${product}/${randomUUID()}`, new Uint8Array(8));
    expect(error).toMatchObject({ status: 403 });
  }
  expect((await bucket().download(`${product}/${id}`)).error).toMatchObject({ status: 404 });
  expect((await bucket(admin).download(`${product}/${id}`)).error).toBeNull();
  expect((await bucket(admin).download(`${randomUUID()}/${id}`)).error).toMatchObject({
    status: 404,
  });
  await rest(`product_photos?id=eq.${id}`, "PATCH", { zoom: 300 }, customer.token);
  await rest(`product_photos?id=eq.${id}`, "DELETE", undefined, customer.token);
  await rest(
    "rpc/place_row",
    "POST",
    { kind: "product_photos", target: id, place: 5 },
    customer.token,
  );
  const { rows } = await sql`
    select zoom, position, version from product_photos where id = ${id}`.execute(database);
  expect(rows).toEqual([{ zoom: 100, position: 0, version: 1 }]);
});

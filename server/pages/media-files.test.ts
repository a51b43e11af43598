import { copyFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { ask, products } from "../../tests/media-server.ts";

test.each(["-320", "-1200"])(
  "serves the original uncached for the missing copy gear-01%s.avif",
  async (width) => {
    const { status, header, body } = await ask(`gear-01${width}.avif`);
    expect(status).toBe(200);
    expect(header("content-type")).toBe("image/avif");
    expect(header("cache-control")).toBe("no-cache");
    expect((await sharp(body).metadata()).width).toBe(900);
  },
);

test.each([
  { name: "gear-01-320.webp", type: "image/webp", format: "webp", width: 320 },
  { name: "gear-01.jpg", type: "image/jpeg", format: "jpeg", width: 900 },
])(
  "serves $name, made on demand, to browsers without AVIF",
  async ({ name, type, format, width }) => {
    const { status, header, body } = await ask(name);
    expect(status).toBe(200);
    expect(header("content-type")).toBe(type);
    expect(header("cache-control")).toBe("no-cache");
    expect(header("content-length")).toBe(`${body.length}`);
    expect(await sharp(body).metadata()).toMatchObject({ format, width });
  },
);

test("serves the prepared copy once it exists, also with the original's ETag", async () => {
  const early = await ask("gear-01-640.avif");
  await writeFile(join(products, "gear-01-640.avif"), "prepared");
  const late = await ask("gear-01-640.avif", { "If-None-Match": `${early.header("etag")}` });
  expect(late.status).toBe(200);
  expect(late.body.toString()).toBe("prepared");
  expect(late.header("cache-control")).toContain("max-age=86400");
});

test.each(["gear-02-320.avif", "gear-01-321.avif", "gear-02.jpg", "gear-01.png", ".gear-01"])(
  "returns 404 for %s",
  async (name) => {
    await copyFile(join(products, "gear-01.avif"), join(products, ".gear-01"));
    expect((await ask(name)).status).toBe(404);
  },
);

test("returns 404 for a damaged picture", async () => {
  await writeFile(join(products, "broken.avif"), "no picture");
  expect((await ask("broken.jpg")).status).toBe(404);
});

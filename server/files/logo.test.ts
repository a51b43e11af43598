import sharp from "sharp";
import { expect, test } from "vitest";
import { redrawLogo } from "./logo.ts";

const svg = (inside: string, attributes = "") =>
  Buffer.from(
    `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="400" height="100" ${attributes}>${inside}</svg>`,
  );
const BAR = '<rect width="400" height="100" fill="#0a6"/>';

test("draws an SVG or PNG logo again, as a logo and a square icon (COM-4)", async () => {
  const create = { width: 900, height: 300, channels: 4 as const, background: "#0a6c" };
  for (const file of [svg(BAR), await sharp({ create }).png().toBuffer()]) {
    const { logo, icon } = await redrawLogo(file);
    expect(await sharp(logo).metadata()).toMatchObject({ format: "png" });
    expect((await sharp(logo).metadata()).height).toBeLessThanOrEqual(144);
    expect(await sharp(icon).metadata()).toMatchObject({ format: "png", width: 512, height: 512 });
    expect(icon.length).toBeLessThan(30_000);
  }
});

test.each([
  ["a script", svg("<script>alert(1)</script>")],
  ["a handler", svg(BAR, 'onload="alert(1)"')],
  ["a script in another namespace", svg('<x:script xmlns:x="http://www.w3.org/2000/svg"/>')],
  ["a page", svg('<foreignObject><iframe src="https://example.com"/></foreignObject>')],
  ["another file", svg('<image href="file:///etc/passwd" width="9" height="9"/>')],
  ["a stylesheet from elsewhere", svg('<style>@import "https://example.com/a.css";</style>')],
  ["an entity", Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>')],
])("rejects an SVG logo with %s (COM-4)", async (_what, file) => {
  await expect(redrawLogo(file)).rejects.toMatchObject({ status: 415 });
});

test("rejects a logo that is too large, of another type or damaged (COM-4)", async () => {
  await expect(redrawLogo(Buffer.alloc(50 * 1024 * 1024, 60))).rejects.toThrow(
    "The file exceeds 2 MB. Choose a smaller one.",
  );
  await expect(redrawLogo(Buffer.from("GIF89a"))).rejects.toThrow(
    "A logo must be an SVG or PNG file.",
  );
  await expect(redrawLogo(svg("<rect"))).rejects.toThrow("This image is damaged");
});

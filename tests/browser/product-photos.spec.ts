import type { Page } from "@playwright/test";
import sharp from "sharp";
import { pdf } from "../file-samples.ts";
import { becomeAdmin, fillProduct, openAdmin } from "./admin-steps.ts";
import { violations } from "./axe.ts";
import { expect, open, test } from "./site.ts";

async function picture(name: string, background: string) {
  const buffer = await sharp({ create: { width: 1600, height: 900, channels: 3, background } })
    .png()
    .toBuffer();
  return { name, mimeType: "image/png", buffer };
}

const photos = (page: Page) => page.getByRole("region", { name: "Photos" });
const row = (page: Page) => photos(page).getByRole("list").first().getByRole("listitem");

/** The colour at the centre of a photo in the office's list. */
function colourOf(page: Page, place: number): Promise<string> {
  return photos(page)
    .getByRole("img", { name: `Photo ${place}` })
    .evaluate((canvas: HTMLCanvasElement) => {
      const pixel = canvas
        .getContext("2d")
        ?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1);
      return [...(pixel?.data ?? [])].map((value) => (value > 127 ? 1 : 0)).join("");
    });
}
const [RED, GREEN, BLUE] = ["1001", "0101", "0011"];

test("uploads, sorts, crops and deletes photos, and shows them to visitors (OFF-15)", {
  tag: "@full",
}, async ({ page, problems }) => {
  await becomeAdmin(page);
  await openAdmin(page, "/admin/products/new", "New product");
  await fillProduct(page, {
    ...{ name: "Photographed gauge", price: "12", stock: "2", category: "Filters and Silencers" },
  });
  await page.getByRole("button", { name: "Save and add photos" }).click();
  await expect(page.getByRole("heading", { name: "Photographed gauge", level: 1 })).toBeVisible();

  await photos(page)
    .getByLabel("Choose files")
    .setInputFiles([
      await picture("red.png", "#f00"),
      await picture("green.png", "#0f0"),
      { name: "order.pdf", mimeType: "application/pdf", buffer: pdf() },
      await picture("blue.png", "#00f"),
    ]);
  await expect(photos(page).getByText("Photos must be JPEG, PNG, WebP or AVIF.")).toBeVisible();
  await expect(row(page)).toHaveCount(3);
  for (const [index, colour] of [RED, GREEN, BLUE].entries()) {
    await expect.poll(() => colourOf(page, index + 1)).toBe(colour);
  }
  await photos(page).getByRole("button", { name: "Remove order.pdf" }).click();
  problems.length = 0;

  await photos(page).getByRole("button", { name: "Move photo 3 forward" }).press("Enter");
  await expect.poll(() => colourOf(page, 2)).toBe(BLUE);
  await row(page).nth(1).dragTo(row(page).first());
  await expect.poll(() => colourOf(page, 1)).toBe(BLUE);
  await expect.poll(() => colourOf(page, 2)).toBe(RED);

  await photos(page).getByRole("button", { name: "Crop photo 1" }).click();
  const dialog = page.getByRole("dialog", { name: "Crop photo" });
  await dialog.getByLabel("Zoom").fill("200");
  await dialog.getByLabel("Horizontal position").focus();
  await page.keyboard.press("Home");
  await expect(dialog.getByText("0", { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Save crop" }).click();
  await expect(dialog).toBeHidden();

  // The form saves although the photos have changed the product.
  await fillProduct(page, { price: "14" });
  await page.getByRole("button", { name: "Save product" }).click();
  await expect(page).toHaveURL(/\/admin\/products$/);
  await page.goBack();

  const way = page.getByRole("link", { name: "View on website" });
  const address = (await way.getAttribute("href")) ?? "";
  // Pages are notified a moment after the change.
  await expect
    .poll(async () => (await page.request.get(address)).text())
    .toContain("Show picture 3 of 3");
  await expect.poll(async () => (await page.request.get(address)).text()).toContain("$14.00");
  await way.click();
  await expect(page.getByText("$14.00").first()).toBeVisible();
  await page.getByRole("button", { name: "Show picture 3 of 3" }).click();
  await expect(page.getByRole("button", { name: "Show picture 3 of 3" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await page.getByRole("button", { name: "Enlarge picture 3" }).click();
  const large = page.getByRole("dialog", { name: "Photographed gauge" });
  await expect(large.getByText("3 / 3")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(large.getByText("1 / 3")).toBeVisible();
  await large.getByRole("button", { name: "Close" }).click();
  expect(await violations(page)).toEqual([]);
  const shown = page.getByRole("img", { name: "Photographed gauge", exact: true });
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);

  await open(page, "/products?q=Photographed");
  await expect(page.getByRole("img", { name: "Photographed gauge" }).first()).toHaveAttribute(
    "src",
    /\/media\/products\/photo-.*-2\.jpg$/,
  );

  await openAdmin(page, "/admin/products?q=Photographed", "Products");
  await page.getByRole("link", { name: "Photographed gauge" }).first().click();
  await photos(page).getByRole("button", { name: "Delete photo 1" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete photo" }).click();
  await expect(row(page)).toHaveCount(2);
});

import { expect, open, test } from "./site.ts";

test("a picture opens large, turns both ways round the group, and gives the focus back", async ({
  page,
}) => {
  await open(page, "/gallery");
  const group = page.getByRole("region", { name: "Rotary Valve" });
  const thumbnails = group.getByRole("button");
  await expect(thumbnails).toHaveCount(4);
  await thumbnails.first().click();

  const lightbox = page.getByRole("dialog", { name: "Rotary Valve" });
  await expect(lightbox).toContainText("1 / 4");
  await expect(lightbox.getByRole("img")).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe(
    "hidden",
  );

  await lightbox.getByRole("button", { name: "Previous" }).click();
  await expect(lightbox).toContainText("4 / 4");
  await page.keyboard.press("ArrowRight");
  await expect(lightbox).toContainText("1 / 4");
  await lightbox.getByRole("button", { name: "Next" }).click();
  await expect(lightbox).toContainText("2 / 4");

  await page.keyboard.press("Escape");
  await expect(lightbox).toBeHidden();
  await expect(thumbnails.first()).toBeFocused();
});

test("a swipe turns the picture", async ({ page }) => {
  await open(page, "/gallery");
  await page.getByRole("region", { name: "Rotary Valve" }).getByRole("button").first().click();
  const lightbox = page.getByRole("dialog", { name: "Rotary Valve" });
  const swipe = async (from: number, to: number) => {
    await page.mouse.move(from, 400);
    await page.mouse.down();
    await page.mouse.move(to, 400, { steps: 5 });
    await page.mouse.up();
  };
  await swipe(700, 600);
  await expect(lightbox).toContainText("2 / 4");
  await swipe(600, 700);
  await expect(lightbox).toContainText("1 / 4");
  await swipe(600, 620);
  await expect(lightbox).toContainText("1 / 4");
});

import { expect, holdBack, store, test } from "./site.ts";

test("what is pressed before the page's scripts have come is answered when they have", async ({
  page,
}) => {
  const release = await holdBack(page, "**/assets/*.js");
  await store(page, "aviation-cart", JSON.stringify([{ id: "a", name: "A", quantity: 1 }]));
  await page.goto("/products?q=22212%20E");
  const add = page.getByRole("button", { name: /^Add .*22212 E.* to My Selections$/ }).first();
  await add.click();
  await expect(add).toHaveAttribute("aria-busy", "true");
  release();
  await expect(page.getByRole("link", { name: "My Selections, 2 items" })).toBeVisible();
  await expect(add).not.toHaveAttribute("aria-busy");
});

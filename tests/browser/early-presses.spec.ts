import { expect, store, test } from "./site.ts";

test("what is pressed before the page's scripts have come is answered when they have", async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await store(page, "aviation-cart", JSON.stringify([{ id: "a", name: "A", quantity: 1 }]));
  await page.goto("/products?q=22212%20E");
  const add = page.getByRole("button", { name: /^Add .*22212 E.* to cart$/ }).first();
  await add.click();
  await expect(add).toHaveAttribute("aria-busy", "true");
  release();
  await expect(page.getByRole("link", { name: "My Selections, 2 items" })).toBeVisible();
  await expect(add).not.toHaveAttribute("aria-busy");
});

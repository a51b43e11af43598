import type { Page } from "@playwright/test";
import { notice } from "./account-steps.ts";
import {
  addProduct,
  becomeAdmin,
  fillProduct,
  openAdmin,
  openProduct,
  saveProduct,
} from "./admin-steps.ts";
import { violations } from "./axe.ts";
import { expect, open, reload, test } from "./site.ts";

const rows = (page: Page) => page.getByRole("table", { name: "Products" }).locator("tbody tr");

test("creates a product, shows it to visitors, changes and deletes it, and logs it (OFF-9, OFF-10)", async ({
  page,
}) => {
  await becomeAdmin(page);
  await openAdmin(page, "/admin/products/new", "New product");
  await page.getByRole("button", { name: "New category" }).click();
  await page.getByLabel("New category name").fill("Test gauges");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(/^Category/)).toHaveText(/Test gauges/);
  await fillProduct(page, { name: "Flow gauge FG-1", price: "1234.50", stock: "2" });
  await saveProduct(page);
  await expect(notice(page, "Product created successfully")).toBeVisible();
  await expect(page).toHaveURL("/admin/products?sort=-updated");

  await openProduct(page, "Flow gauge FG-1");
  await page.getByRole("link", { name: "View on website" }).click();
  await expect(page.getByRole("heading", { name: "Flow gauge FG-1", level: 1 })).toBeVisible();
  await expect(page.getByText("$1,234.50").first()).toBeVisible();
  await page.goBack();

  await fillProduct(page, { price: "99" });
  await saveProduct(page);
  await expect(notice(page, "Product updated successfully")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/products\?q=Flow%20gauge%20FG-1$/);
  await openProduct(page, "Flow gauge FG-1");
  const history = page.getByRole("region", { name: "History" });
  await expect(history.getByText("Price: $1,234.50 → $99.00")).toBeVisible();
  await expect(history.getByText(/^Thandi Nkosi, /).first()).toBeVisible();
  await expect(history.getByText("Added the product")).toBeVisible();
  const address = page.url().replace("/admin", "");

  await page.getByRole("button", { name: "Delete", exact: true }).click();
  const question = page.getByRole("dialog", {
    name: "Are you sure you want to delete this product?",
  });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await question.getByRole("button", { name: "Delete product" }).click();
  await expect(notice(page, "Product deleted successfully")).toBeVisible();
  await expect(rows(page).filter({ hasText: "Flow gauge FG-1" })).toHaveCount(0);
  // Pages are notified a moment after the change.
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(404);
});

test("lists a new product first, despite an earlier search (OFF-5)", {
  tag: "@full",
}, async ({ page }) => {
  await becomeAdmin(page);
  await openAdmin(page, "/admin/products?q=6308&stock=out", "Products");
  await page.getByRole("link", { name: "New product" }).click();
  await fillProduct(page, {
    ...{ name: "Zone marker ZM-1", price: "5", stock: "1", category: "Filters and Silencers" },
  });
  await saveProduct(page);
  await expect(rows(page).first()).toContainText("Zone marker ZM-1");
});

test("reports invalid values under their fields, and leaves the form filled (OFF-12)", async ({
  page,
}) => {
  await becomeAdmin(page);
  await openAdmin(page, "/admin/products/new", "New product");
  await saveProduct(page);
  for (const words of ["Enter a name.", "Enter a price.", "Choose a category."]) {
    await expect(page.getByText(words)).toBeVisible();
  }
  await expect(page.getByLabel(/^Name/)).toBeFocused();

  const name = "x".repeat(10_000);
  await fillProduct(page, { name, stock: "1.5555", category: "Filters and Silencers" });
  for (const [price, words] of [
    ["1,234", "“1,234” is ambiguous. Enter it without a thousands separator."],
    ["-1", "The price cannot be below 0."],
    ["1e9", "Enter the price as a number, such as 1234.50."],
    ["0.001", "Enter the price with up to two decimals."],
  ] as const) {
    await fillProduct(page, { price });
    await saveProduct(page);
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByLabel(/^Price(?! breaks)/)).toHaveValue(price);
  }
  // Errors appear on saving only.
  await fillProduct(page, { price: "1 234,50" });
  await expect(page.getByLabel(/^Price(?! breaks)/)).not.toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("has 10,000 characters. The limit is 200.")).toBeVisible();
  await expect(
    page.getByText("Enter the stock with up to three decimals, such as 12 or 7.5."),
  ).toBeVisible();
  await expect(page.getByLabel(/^Name/)).toHaveValue(name);

  const picture = page.getByLabel("Image URL");
  for (const url of [
    "javascript:alert(1)",
    "data:image/png;base64,AAAA",
    "http://other.example/a.png",
  ]) {
    await picture.fill(url);
    await saveProduct(page);
    await expect(picture).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByRole("img", { name: "Fallback" })).toBeVisible();
  }
  await picture.fill("/media/products/fallback.jpg");
  await expect(page.getByRole("img", { name: "Product as shown to visitors" })).toBeVisible();
});

test("stores search, filters, order and page in the URL (OFF-11)", async ({ page }) => {
  await becomeAdmin(page);
  await openAdmin(page, "/admin/products", "Products");
  await expect(rows(page)).toHaveCount(25);
  await page.getByRole("link", { name: "Page 2", exact: true }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await page.getByLabel("Category").selectOption({ label: "Filters and Silencers" });
  await expect(page).toHaveURL(/\?category=[\da-f-]+$/);
  await page.getByRole("link", { name: "Price", exact: true }).click();
  await expect(page).toHaveURL(/sort=price$/);
  await expect(page.getByRole("columnheader", { name: "Price" })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  await page.getByLabel("Stock").selectOption({ label: "Out of stock" });
  await expect(page).toHaveURL(/stock=out/);
  await page.reload();
  await expect(page.getByLabel("Stock")).toHaveValue("out");
  await expect(page.getByLabel("Sort by")).toHaveValue("price");

  await openAdmin(page, "/admin/products?page=9999", "Products");
  await expect(page.getByRole("link", { name: /^Page \d\d$/ }).last()).toHaveAttribute(
    "aria-current",
    "page",
  );
  for (const text of [`),or(slug.is.null`, "zzzz%_*", "<img src=x>"]) {
    await page.getByRole("searchbox").fill(text);
    await expect.poll(() => new URL(page.url()).searchParams.get("q")).toBe(text);
    await expect(page.getByRole("heading", { name: "No matching products" })).toBeVisible();
  }
  await page.getByRole("link", { name: "Clear search and filters" }).click();
  await expect(rows(page)).toHaveCount(25);
  await expect(page.getByRole("searchbox")).toHaveValue("");
});

test("finds in the list the same as the site's search, with its filters (OFF-11)", {
  tag: "@full",
}, async ({ page }) => {
  await becomeAdmin(page);
  await openAdmin(page, "/admin/products", "Products");
  await expect(page.getByLabel("Sort by")).toHaveValue("name");
  await page.getByRole("searchbox").fill("NSK 6308DDU");
  await expect(rows(page).first()).toContainText("6308-2RS Deep Groove Ball Bearing");
  await expect(page.getByLabel("Sort by").locator("option:checked")).toHaveText("Best match");
  await page.getByLabel("Stock").selectOption({ label: "In stock" });
  await expect(page).toHaveURL(/q=NSK\+?(%20)?6308DDU&stock=in$/);
  await expect(rows(page).first()).toContainText("6308");
  await page.getByLabel("Sort by").selectOption({ label: "Price, highest first" });
  await expect(page).toHaveURL(/sort=-price$/);
  await reload(page);
  await expect(page.getByLabel("Sort by")).toHaveValue("-price");
  await page.getByLabel("Sort by").selectOption({ label: "Last changed first" });
  await expect(page).toHaveURL(/sort=-updated$/);
  await expect(rows(page).first()).toContainText("6308");
});

test("shows a service failure in its own words, and retries (OFF-13)", {
  tag: "@full",
}, async ({ page, problems }) => {
  // The product's change event would refetch the list automatically.
  await page.route("**/office/changes", (route) => route.abort());
  await becomeAdmin(page);
  const fail = (path: string) =>
    page.route(path, (route) =>
      route.fulfill({ status: 400, json: { code: "P0001", message: "Out of order." } }),
    );
  await addProduct(page, "Failing part");
  await openProduct(page, "Failing part");
  await fail("**/rest/v1/products?*");
  await fillProduct(page, { price: "5" });
  await saveProduct(page);
  await expect(notice(page, "Error saving product")).toBeVisible();
  await expect(notice(page, "Out of order.")).toBeVisible();
  await expect(page.getByLabel(/^Price(?! breaks)/)).toHaveValue("5");
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("button", { name: "Delete product" }).click();
  await expect(notice(page, "Error deleting product")).toBeVisible();
  await page.unroute("**/rest/v1/products?*");

  await fail("**/rest/v1/rpc/list_products");
  await open(page, "/admin/products");
  await expect(notice(page, "Error fetching products")).toBeVisible();
  await page.unroute("**/rest/v1/rpc/list_products");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(rows(page)).toHaveCount(25);
  await fail("**/rest/v1/categories?*");
  await open(page, "/admin/products");
  await expect(notice(page, "Error fetching categories")).toBeVisible();
  await open(page, "/admin/products/new");
  await expect(page.getByText("The categories could not be loaded")).toBeVisible();
  await page.unroute("**/rest/v1/categories?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByLabel(/^Name/)).toBeVisible();
  problems.length = 0;
});

for (const width of [390, 1440]) {
  test(`passes axe on the product pages at ${width} px`, { tag: "@full" }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    await becomeAdmin(page);
    await openAdmin(page, "/admin/products", "Products");
    await expect(rows(page)).toHaveCount(25);
    expect(await violations(page)).toEqual([]);
    await page
      .getByRole("button", { name: /^Delete / })
      .first()
      .click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await openAdmin(page, "/admin/products/import", "Import products");
    expect(await violations(page)).toEqual([]);
    await openProduct(page, "Bearings");
    await expect(page.getByText("Added the product")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await openAdmin(page, "/admin/products/new", "New product");
    await saveProduct(page);
    await expect(page.getByText("Enter a name.")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    if (width > 390) return;
    for (const path of [
      "/admin",
      "/admin/products",
      "/admin/products/new",
      "/admin/products/import",
      "/admin/categories",
      "/admin/types",
    ]) {
      await page.setViewportSize({ width: 320, height: 640 });
      await open(page, path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
}

test("reports on a new product that categories failed to load, and loads them on retry", {
  tag: "@full",
}, async ({ page, problems }) => {
  await becomeAdmin(page);
  await page.route("**/rest/v1/categories**", (route) => route.abort());
  await openAdmin(page, "/admin/products/new", "New product");
  await expect(
    page.getByRole("heading", { name: "The categories could not be loaded" }),
  ).toBeVisible();
  await page.unroute("**/rest/v1/categories**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByLabel(/^Category/)).toBeVisible();
  problems.length = 0;
});

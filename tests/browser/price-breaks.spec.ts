import { becomeAdmin, fillProduct, openAdmin, saveProduct, uniqueWord } from "./admin-steps.ts";
import { violations } from "./axe.ts";
import { addBox, lines, openDraft, saved } from "./quote-editor-steps.ts";
import { expect, open, test } from "./site.ts";

test("applies price breaks on the product page, in My Selections and on a quotation (OFF-20)", {
  tag: "@full",
}, async ({ page }) => {
  const name = `Seal ${uniqueWord()}`;
  await becomeAdmin(page);
  await openAdmin(page, "/admin/products/new", "New product");
  await fillProduct(page, { name, price: "6", stock: "80", category: "Filters and Silencers" });
  const breaks = page.getByLabel("Price breaks");
  await breaks.fill("10: 6,50");
  await saveProduct(page);
  await expect(page.getByText("must be below the unit price of $6.00")).toBeVisible();
  await breaks.fill("50: 5; 10: 5,50");
  await saveProduct(page);
  await expect(page).toHaveURL("/admin/products?sort=-updated");

  // A line follows the price breaks until its price is edited.
  await openDraft(page);
  await addBox(page).fill(name);
  await page.getByRole("option", { name: new RegExp(`^${name}`) }).click();
  const quantity = lines(page).getByLabel(`Quantity of ${name}`);
  const price = lines(page).getByLabel(`Price of ${name}`);
  await expect(price).toHaveValue("6.00");
  await quantity.fill("12");
  await expect(price).toHaveValue("5.50");
  await expect(lines(page).getByText("from 10: $5.50")).toBeVisible();
  await price.fill("5.20");
  await quantity.fill("60");
  await expect(price).toHaveValue("5.20");
  await price.fill("5");
  await quantity.fill("9");
  await expect(price).toHaveValue("6.00");
  await expect(saved(page)).toBeVisible();

  await openAdmin(page, "/admin/orders/new", "New order");
  await page.getByRole("combobox", { name: "Add a line" }).fill(name);
  await page.getByRole("option", { name: new RegExp(`^${name}`) }).click();
  await page.getByLabel(`Quantity of ${name}`).fill("50");
  await expect(page.getByLabel(`Unit price of ${name} in dollars`)).toHaveValue("5.00");

  await expect
    .poll(async () => (await (await page.request.get("/catalogue.json")).text()).includes(name))
    .toBe(true);
  const { products } = await (await page.request.get("/catalogue.json")).json();
  const { slug } = products.find((one: { name: string }) => one.name === name);
  await open(page, `/products/${slug}`);
  const list = page.getByLabel("Unit price by quantity");
  await expect(list).toContainText("From 10 units$5.50 excl.$6.33 incl. VAT");
  await page.getByRole("textbox", { name: "Quantity" }).fill("12");
  await expect(list).toContainText("From 10 units, applies to 12");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Add to My Selections" }).click();
  await open(page, "/cart");
  const line = page.getByRole("main").getByRole("listitem").filter({ hasText: name });
  await expect(line).toContainText("$5.50 excl.$6.33 incl. VAT each for 12 units");
  await expect(page.getByRole("complementary", { name: "Summary" })).toContainText("$66.00");
  await line.getByRole("textbox", { name: `Quantity of ${name}` }).fill("50");
  await expect(line).toContainText("$5.00 excl.$5.75 incl. VAT each for 50 units");
  await expect(page.getByRole("complementary", { name: "Summary" })).toContainText("$250.00");
});

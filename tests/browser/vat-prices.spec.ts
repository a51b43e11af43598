import type { Locator } from "@playwright/test";
import { formatPrice } from "#app/lib/numbers.ts";
import { expect, fullUnless, open, store, test } from "./site.ts";

/** Default percentage of a site. */
const VAT_RATE = 15;

type Product = { id: string; name: string; price: number };

/** Expects both prices in equal size and weight, with their labels. */
async function expectBoth(place: Locator, { price }: Product, words = place): Promise<void> {
  const gross = (Math.round(price * 100) + Math.round(price * VAT_RATE)) / 100;
  const looks = [];
  for (const amount of [price, gross]) {
    const shown = place.getByText(formatPrice(amount)).filter({ visible: true }).first();
    await expect(shown).toBeVisible();
    looks.push(
      await shown.evaluate((element) => {
        const { fontSize, fontWeight } = getComputedStyle(element);
        return `${fontSize} ${fontWeight}`;
      }),
    );
  }
  expect(looks[1]).toBe(looks[0]);
  for (const word of [/excl/i, /incl/i]) {
    await expect(words.getByText(word).filter({ visible: true }).first()).toBeVisible();
  }
}

test("shows each listed price without and with VAT, neither more prominent (QUO-4)", async ({
  page,
}) => {
  const { products } = await (await page.request.get("/catalogue.json")).json();
  const product: Product = products.find(({ name }: Product) => name.startsWith("22212 E "));
  await store(
    page,
    "aviation-cart",
    JSON.stringify([{ id: product.id, name: product.name, price: product.price, quantity: 1 }]),
  );

  await open(page, "/products?q=22212+E");
  await expectBoth(page.getByRole("article").filter({ hasText: product.name }).first(), product);

  await open(page, `/products/${product.id}`);
  await expectBoth(page.getByRole("main"), product);

  await open(page, `/compare?ids=${product.id}`);
  await expectBoth(page.getByRole("region", { name: "Comparison" }), product);

  await open(page, "/cart");
  await expectBoth(page.getByRole("listitem").filter({ hasText: product.name }), product);
  await expectBoth(page.getByRole("complementary", { name: "Summary" }), product);

  await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
  await page.getByRole("dialog").getByRole("combobox").fill("22212 E");
  await expectBoth(page.getByRole("option").filter({ hasText: product.name }).first(), product);
});

for (const width of [390, 1440]) {
  test(
    `states in a product table ${width} px wide each price without and with VAT`,
    fullUnless(width === 390),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(page, "/products?type=spherical-roller-bearings");
      const table = page.getByRole("region", { name: "Product table" });
      const row = table.locator("tbody tr").first();
      const id = await row.getByRole("checkbox").inputValue();
      const { products } = await (await page.request.get("/catalogue.json")).json();
      await expectBoth(
        row,
        products.find((one: Product) => one.id === id),
        table,
      );
    },
  );
}

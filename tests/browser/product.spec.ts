import sharp from "sharp";
import { violations } from "./axe.ts";
import { expect, fullUnless, open, test } from "./site.ts";

async function openBearing(page: import("@playwright/test").Page) {
  await open(page, "/products?q=22212+E");
  await page
    .getByRole("link", { name: /^22212 E / })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("22212 E");
}

test("shows a buyer's criteria on a card, and links to the product (CAT-11, SEL-13)", async ({
  page,
}) => {
  await open(page, "/products?q=22212+E");
  const { products } = await (await page.request.get("/catalogue.json")).json();
  const card = page.getByRole("article").first();
  const name = await card.getByRole("heading").textContent();
  const product = products.find((one: { name: string }) => one.name === name);
  await expect(card.getByRole("link")).toHaveAttribute("href", `/products/${product.id}`);
  await expect(card).toContainText(product.category.name);
  await expect(card).toContainText(`(${product.reviews})`);
  await expect(
    card.getByRole("img", { name: new RegExp(`^${Math.floor(product.rating)} of 5 stars`) }),
  ).toBeVisible();
  const price = product.price.toLocaleString("en-US", { style: "currency", currency: "USD" });
  await expect(card).toContainText(price);
  await expect(card.getByRole("button", { name: /to wishlist$/ })).toBeVisible();
  await card.getByRole("button", { name: /to My Selections$/ }).click();
  const notice = page.getByRole("region", { name: "Notices" }).getByRole("listitem");
  await expect(notice).toContainText("Added to cart!");
  await expect(notice).toContainText(`${name} has been added to your cart.`);
});

test("shows pale stars for a product without reviews (CAT-12)", { tag: "@full" }, async ({
  page,
}) => {
  await open(page, "/products?q=22212+E");
  const stars = page
    .getByRole("article")
    .first()
    .getByRole("img", { name: / stars/ });
  await expect(stars).toHaveAccessibleName("0 of 5 stars, no reviews yet");
  await expect(stars).toHaveText("(0)");
  const pale = await stars.locator("svg").evaluate((drawing) => {
    const { color, fill } = getComputedStyle(drawing);
    return fill === color && color;
  });
  expect(pale).toBe("rgb(210, 217, 224)");
});

test("shows a card's edge next to its picture at fractional widths", {
  tag: "@full",
}, async ({ page }) => {
  for (const width of [753, 754, 755, 768]) {
    await page.setViewportSize({ width, height: 1024 });
    await open(page, "/products");
    for (const card of (await page.getByRole("article").all()).slice(0, 6)) {
      await card
        .getByRole("img")
        .first()
        .evaluate((picture: HTMLImageElement) => picture.decode());
      const { data, info } = await sharp(await card.screenshot())
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const colours = new Set<string>();
      for (let row = 6; row < info.height - 6; row += 1) {
        // The edge is the card's last column that is not white.
        const at = (column: number) =>
          data
            .subarray((row * info.width + column) * 3, (row * info.width + column) * 3 + 3)
            .join();
        colours.add(
          [info.width - 1, info.width - 2].map(at).find((one) => one !== "255,255,255") ?? "none",
        );
      }
      expect([...colours]).toEqual(["210,217,224"]);
    }
  }
});

test("shows a product's facts, and adds the chosen quantity (SEL-13, PRO-2)", async ({ page }) => {
  await openBearing(page);
  const main = page.getByRole("main");
  const { products } = await (await page.request.get("/catalogue.json")).json();
  const product = products.find((one: { id: string }) => page.url().endsWith(one.id));
  await expect(main.getByRole("link", { name: product.category.name })).toBeVisible();
  await expect(main).toContainText(`(${product.reviews})`);
  await expect(main.getByRole("img", { name: / of 5 stars/ })).toBeVisible();
  await expect(main.getByRole("button", { name: "Share" })).toBeVisible();
  await page.getByRole("button", { name: "One more" }).click();
  await page.getByRole("button", { name: "Add to My Selections" }).click();
  const notice = page.getByRole("region", { name: "Notices" }).getByRole("listitem");
  await expect(notice).toContainText("Added to cart!");
  await expect(notice).toContainText(`2 x ${product.name} added to your cart.`);
  await expect(page.getByRole("link", { name: "My Selections, 2 items" })).toBeVisible();
});

test("shows the fallback for a product without a picture (CAT-14)", async ({ page }) => {
  const { products } = await (await page.request.get("/catalogue.json")).json();
  const bare = products.find((one: { image_url: string | null }) => !one.image_url);
  await open(page, `/products/${bare.id}`);
  const picture = page.getByRole("main").getByRole("img", { name: bare.name }).first();
  await expect(picture).toHaveAttribute("src", /\/media\/products\/fallback/);
});

test("shows description, specifications, shipping and reviews in tabs (PRO-9)", async ({
  page,
}) => {
  await openBearing(page);
  const panel = page.getByRole("tabpanel");
  await expect(panel).toContainText("60 × 110 × 28 mm");
  await page.getByRole("tab", { name: "Description" }).press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Specifications" })).toBeFocused();
  await expect(panel).toContainText("ISO 15, boundary dimensions");
  await page.getByRole("tab", { name: "Shipping" }).click();
  await expect(panel).toContainText("HS code");
  await expect(panel).toContainText("8482.30");
  await page.getByRole("tab", { name: "Reviews" }).click();
  await expect(panel).toContainText("Reviews coming soon.");
});

test("announces specifications and shipping of a product without data (PRO-9)", {
  tag: "@full",
}, async ({ page }) => {
  await open(page, "/products?q=Spherical+Roller+Bearings");
  await page.getByRole("link", { name: "Spherical Roller Bearings", exact: true }).first().click();
  await page.getByRole("tab", { name: "Specifications" }).click();
  await expect(page.getByRole("tabpanel")).toContainText("Specifications coming soon.");
  await expect(page.getByRole("heading", { name: "Technical data" })).toBeHidden();
  await page.getByRole("tab", { name: "Shipping" }).click();
  await expect(page.getByRole("tabpanel")).toContainText("Shipping information coming soon.");
});

test("shows the main values with units, in mm or inches, and remembers the choice (PRO-12)", async ({
  page,
}) => {
  await openBearing(page);
  const table = page.getByRole("region", { name: "Technical data" });
  await expect(table.getByText("Bore d", { exact: true })).toBeVisible();
  await expect(table).toContainText("60 mm");
  await expect(table).toContainText("40 to 65 µm");
  await expect(table).toContainText("sample");
  await table.getByRole("radio", { name: "inch" }).check();
  await expect(table).toContainText("2.3622 in");
  await expect(page.getByText("d 2.3622 × D 4.3307 × B 1.1024 in", { exact: true })).toBeVisible();
  await expect(table).toContainText("40 to 65 µm");
  await page.getByRole("tab", { name: "Specifications" }).click();
  await expect(page.getByRole("tabpanel")).toContainText("2.3622 in");
  await page.reload();
  await expect(table).toContainText("2.3622 in");
  expect(await violations(page)).toEqual([]);
});

test("links to the datasheet without JavaScript", { tag: "@full" }, async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto("/products/22212-ek-c3-spherical-roller-bearing");
  const link = page.getByRole("link", { name: "Datasheet (PDF)" });
  const answer = await page.request.get(`${await link.getAttribute("href")}`);
  expect(answer.headers()["content-type"]).toBe("application/pdf");
  await page.close();
});

test("lists related parts on both products (PRO-13)", async ({ page }) => {
  await open(page, "/products?q=22212+EK");
  await page
    .getByRole("link", { name: /^22212 EK C3/ })
    .first()
    .click();
  const related = page.getByRole("region", { name: "Related parts" });
  await expect(related).toContainText("SKF 22212 EK/C3");
  await related.getByRole("link", { name: "H 312 Adapter Sleeve" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("H 312 Adapter Sleeve");
  await expect(related.getByRole("link", { name: /^22212 EK C3/ })).toBeVisible();
  await related.getByRole("link", { name: /^SNL 512-610/ }).click();
  await expect(related).toContainText("FRB 10/110");
});

test("shows technical data and related parts without JavaScript (PRO-13)", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const { products } = await (await page.request.get("/catalogue.json")).json();
  const bearing = products.find(({ name }: { name: string }) => name.startsWith("22212 EK C3"));
  await page.goto(`/products/${bearing.id}`);
  await expect(page.getByRole("region", { name: "Technical data" })).toContainText("60 mm");
  await expect(page.getByRole("region", { name: "Related parts" })).toContainText("H 312");
  const data = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').last().textContent()) ?? "",
  );
  expect(data["@graph"][0].additionalProperty).toContainEqual({
    "@type": "PropertyValue",
    name: "Bore",
    value: 60,
    unitText: "mm",
  });
  await context.close();
});

test("shows the description once, on screen and in print (PRO-2)", { tag: "@full" }, async ({
  page,
}) => {
  await openBearing(page);
  const description = page.getByText(/^E design with the larger rollers/).filter({ visible: true });
  await expect(description).toHaveCount(1);
  await page.getByRole("tab", { name: "Reviews" }).click();
  await page.emulateMedia({ media: "print" });
  await expect(description).toHaveCount(1);
  await expect(page.getByText("Reviews coming soon.")).toBeHidden();
});

for (const width of [390, 1440]) {
  test(
    `enlarges the picture at ${width} px, closes it by keyboard, and restores the focus`,
    fullUnless(width === 390),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await openBearing(page);
      const name = "22212 E Spherical Roller Bearing";
      const small = await page.getByRole("img", { name, exact: true }).boundingBox();
      const enlarge = page.getByRole("button", { name: "Enlarge picture" });
      await enlarge.press("Enter");
      const dialog = page.getByRole("dialog", { name });
      const picture = dialog.getByRole("img", { name });
      await expect(picture).toBeVisible();
      await expect
        .poll(async () => (await picture.boundingBox())?.width)
        .toBeGreaterThan(1.4 * (small?.width ?? 0));
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(enlarge).toBeFocused();
      await enlarge.click();
      await dialog.getByRole("button", { name: "Close" }).click();
      await expect(dialog).toBeHidden();
      await expect(enlarge).toBeFocused();
    },
  );
}

test("aligns the ends of picture and drawing on a wide screen, with the tabs directly below", {
  tag: "@full",
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openBearing(page);
  // The drawing loads on its own after client-side navigation.
  const drawing = page.getByRole("figure");
  await expect(drawing).toBeVisible();
  const picture = page.getByRole("main").getByRole("img").first();
  const gaps = async () => {
    const top = (await page.getByRole("tablist").boundingBox())?.y ?? 0;
    const boxes = await Promise.all([picture.boundingBox(), drawing.boundingBox()]);
    const [below = 0, belowDrawing = 0] = boxes.map(
      (box) => top - (box?.y ?? 0) - (box?.height ?? 0),
    );
    return {
      areNear: Math.max(below, belowDrawing) < 60,
      areLevel: Math.abs(below - belowDrawing) < 3,
    };
  };
  await expect.poll(gaps).toEqual({ areNear: true, areLevel: true });
});

test("replaces a missing picture with the fallback (CAT-14)", async ({ page, problems }) => {
  await page.route("**/media/products/*-*.avif", (route) => route.abort());
  await open(page, "/products?q=roots%20blower");
  const picture = page.getByRole("main").getByRole("article").getByRole("img").first();
  await expect(picture).toHaveAttribute("src", "/media/products/fallback.jpg");
  expect(problems).not.toEqual([]);
  problems.length = 0;
});

test("rejects a quantity below 1 (PRO-7)", async ({ page }) => {
  await openBearing(page);
  const quantity = page.getByRole("textbox", { name: "Quantity" });
  await expect(page.getByRole("button", { name: "One less" })).toBeDisabled();
  await quantity.fill("0");
  await quantity.blur();
  await expect(quantity).toHaveAccessibleDescription("Enter a whole number from 1 to 9,999.");
  await page.getByRole("button", { name: "Add to My Selections" }).first().click();
  await expect(quantity).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem("aviation-cart"))).toBeNull();
});

test("reports an invalid quantity, leaves it as typed, and adds nothing (SEL-6)", async ({
  page,
}) => {
  await openBearing(page);
  const quantity = page.getByRole("textbox", { name: "Quantity" });
  const add = page.getByRole("button", { name: "Add to My Selections" }).first();
  for (const typed of ["1.5", "2,5", "-3", "20000", "2 sets", "1.000"]) {
    await quantity.fill(typed);
    await add.click();
    await expect(quantity).toHaveValue(typed);
    await expect(quantity).toHaveAttribute("aria-invalid", "true");
    await expect(quantity).toHaveAccessibleDescription(/Enter /);
    await expect(quantity).toBeFocused();
  }
  await page.getByRole("link", { name: "Get a quote for this item" }).click();
  await expect(quantity).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem("aviation-cart"))).toBeNull();
  await quantity.fill("1 200");
  await add.click();
  await expect(page.getByText(/^1200 x .+ added to your cart\.$/)).toBeVisible();
  await expect(quantity).toHaveValue("1200");
});

test("shows a shortage immediately, with the lead time for the rest (PRO-6)", async ({ page }) => {
  const { products } = await (await page.request.get("/catalogue.json")).json();
  const scarce = products.find(
    ({ stock, type_id }: { stock: number; type_id: string | null }) => stock === 4 && type_id,
  );
  await open(page, `/products/${scarce.id}`);
  const main = page.getByRole("main");
  await expect(main.getByText("4 in stock", { exact: true })).toBeVisible();
  await page.getByRole("textbox", { name: "Quantity" }).fill("5");
  await expect(
    main.getByText(/^4 of 5 are in stock; lead time for the rest .+ weeks\.$/),
  ).toBeVisible();
  await page.getByRole("button", { name: "One less" }).click();
  await expect(main.getByText(/of 4 are in stock/)).toBeHidden();
  const none = products.find(
    ({ stock, type_id }: { stock: number; type_id: string | null }) => stock === 0 && type_id,
  );
  await open(page, `/products/${none.id}`);
  await expect(main.getByText(/^On order, .+ weeks$/)).toBeVisible();
});

test("asks a signed-out visitor to log in for the wishlist (ACC-8)", async ({ page }) => {
  await openBearing(page);
  await page
    .getByRole("button", { name: /wishlist/ })
    .first()
    .click();
  await expect(
    page.getByText("Please log in to add items to your wishlist.", { exact: true }),
  ).toBeVisible();
});

test("reports a product that failed to load during navigation as not found (PRO-18)", {
  tag: "@full",
}, async ({ page, problems }) => {
  // The browser must not have it cached either.
  await page.route("**/catalogue.json", (route) => route.abort());
  await open(page, "/products?q=22212+E");
  await page.route("**/products/*.data**", (route) => route.abort());
  await page
    .getByRole("link", { name: /^22212 E / })
    .first()
    .click();
  await expect(page.getByText("Could not fetch product details.", { exact: true })).toBeVisible();
  await expect(page.getByText("Error", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Product not found" })).toBeVisible();
  await page.unroute("**/products/*.data**");
  await page.getByRole("link", { name: "Back to Products" }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
  problems.length = 0;
});

test("copies the link when the device has no share sheet (PRO-3, PRO-8)", { tag: "@full" }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Object.assign(navigator, { share: undefined }));
  await openBearing(page);
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByText("Link copied", { exact: true })).toBeVisible();
  // A URL that can be read out on the phone, and leads to the same page.
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname).toBe("/products/22212-e-spherical-roller-bearing");
  const heading = await page.getByRole("heading", { level: 1 }).textContent();
  await page.goto(copied);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading ?? "");
});

test("reports that sharing and copying are unavailable (PRO-8)", {
  tag: "@full",
}, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", { value: undefined });
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  await openBearing(page);
  await page.getByRole("button", { name: "Share" }).click();
  await expect(
    page.getByText("Share feature not implemented in this browser.", { exact: true }),
  ).toBeVisible();
});

for (const id of [
  "not-a-uuid",
  "00000000-0000-4000-8000-000000000000",
  "%27%20or%201%3D1",
  "..%2f..%2fetc",
]) {
  test(
    `returns 404 for the product ${id}, with a way back (PRO-16)`,
    fullUnless(id === "not-a-uuid"),
    async ({ page, problems }) => {
      const response = await page.goto(`/products/${id}`);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole("heading", { name: "Product not found" })).toBeVisible();
      await expect(page.getByRole("link", { name: "Back to Products" })).toHaveAttribute(
        "href",
        "/products",
      );
      problems.length = 0;
    },
  );
}

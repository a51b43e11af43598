import { expect, open, reload, store, test } from "./site.ts";

const CART = JSON.stringify([
  { id: "a", name: "6205-2RS C3", quantity: 4, price: 12.5 },
  { id: "b", name: "Rotary valve overhaul", quantity: 1 },
]);

test("offers a way back from an empty checkout (CHK-2)", async ({ page }) => {
  await open(page, "/checkout");
  await expect(page.getByRole("heading", { name: "No items to checkout" })).toBeVisible();
  await page.getByRole("link", { name: "Go Back" }).click();
  await expect(page).toHaveURL("/cart");
});

test("leads through three steps and back, and reports that online payment is unavailable (CHK-1, CHK-3, CHK-4, CHK-5)", async ({
  page,
}) => {
  await store(page, "aviation-cart", CART);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await open(page, "/checkout");
  await expect(page.getByText("Tax (estimate, 8%)").locator("..")).toContainText("$4.00");
  await expect(page.getByText("Total", { exact: true }).locator("..")).toContainText("$54.00");
  await expect(page.getByRole("term").filter({ hasText: "Shipping" }).locator("..")).toContainText(
    "Free",
  );

  // Shown before any typing.
  const notice = page.getByText(/^You cannot pay on this site yet/);
  await expect(notice).toBeVisible();
  await expect(notice.getByRole("link", { name: /^Request a quote/ })).toHaveAttribute(
    "href",
    /^\/contact\?prefill=.*6205-2RS/,
  );

  const next = page.getByRole("button", { name: "Continue to Payment" });
  await next.click();
  await expect(page.getByRole("heading", { level: 2, name: "Shipping" })).toBeVisible();

  for (const [label, value] of [
    ["First name", "Maria"],
    ["Last name", "Nkosi"],
    ["Email", "maria@mine.example"],
    ["Phone", "011 555 0100"],
    ["Address", "1 Shaft Road"],
    ["City", "Springs"],
    ["State", "Gauteng"],
    ["ZIP code", "1559"],
  ] as const) {
    await page.getByRole("main").getByLabel(label).fill(value);
  }
  await expect(page.getByLabel("Country").getByRole("option")).toHaveText([
    "Select a country",
    "United States",
    "Canada",
    "United Kingdom",
    "Australia",
  ]);
  await page.getByLabel("Country").selectOption("UK");
  await next.click();

  await expect(page.getByText(/^Card details never leave this page/)).toBeVisible();
  await expect(page.getByLabel("Expiry date")).toHaveAttribute("placeholder", "MM/YY");
  await expect(notice).toBeVisible();

  await page.getByLabel("Card number").fill("4111 1111 1111 1234");
  await page.getByLabel("Expiry date").fill("12/29");
  await page.getByLabel("CVV").fill("987");
  await page.getByLabel("Name on card").fill("M NKOSI");
  await page.getByRole("button", { name: "Continue to Review" }).click();
  await expect(page.getByText("•••• 1234")).toBeVisible();

  await page.getByRole("button", { name: "1. Shipping" }).click();
  await expect(page.getByLabel("City")).toHaveValue("Springs");
  await next.click();
  await page.getByRole("button", { name: "Continue to Review" }).click();
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByRole("region", { name: "Notices" })).toContainText(
    "Payment is not implemented yet.",
  );

  expect(
    sent.filter((request) => /4111(?:%20|\D){0,3}1111|M%20NKOSI|M NKOSI|\b987\b/.test(request)),
  ).toEqual([]);
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toContain("4111");

  // Only the address outlives the page.
  await page.getByRole("link", { name: "Contact" }).first().click();
  await expect(page).toHaveURL("/contact");
  await page.goBack();
  await expect(page.getByLabel("City")).toHaveValue("Springs");
  await reload(page);
  await expect(page.getByLabel("City")).toHaveValue("Springs");
  await expect(page.getByLabel("Country")).toHaveValue("UK");
  await next.click();
  await expect(page.getByLabel("Card number")).toHaveValue("");
});

test("requires shipping and payment fields, and offers countries with their codes (CHK-4)", async ({
  page,
}) => {
  await store(page, "aviation-cart", CART);
  const address = [
    "firstName",
    "lastName",
    "email",
    "phone",
    "address",
    "city",
    "state",
    "zipCode",
  ];
  await page.addInitScript(
    (fields) =>
      sessionStorage.setItem(
        "reefline-checkout",
        JSON.stringify(Object.fromEntries(fields.map((field) => [field, "a@b.example"]))),
      ),
    [...address, "country"],
  );
  const required = () =>
    page
      .locator("main form :is(input, select):required")
      .evaluateAll((fields: HTMLInputElement[]) => fields.map(({ name }) => name));
  await open(page, "/checkout");
  await expect.poll(required).toEqual([...address, "country"]);
  const country = page.getByLabel("Country");
  expect(
    await country
      .locator("option")
      .evaluateAll((list: HTMLOptionElement[]) => list.map(({ value }) => value)),
  ).toEqual(["", "US", "CA", "UK", "AU"]);
  await country.selectOption("US");
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await expect.poll(required).toEqual(["cardNumber", "expiryDate", "cvv", "cardName"]);
});

test("treats an unreadable stored address as empty", async ({ page }) => {
  await store(page, "aviation-cart", CART);
  await page.goto("/healthz");
  for (const saved of ["{", "null", '{"city":7}', "[]"]) {
    await page.evaluate((text) => sessionStorage.setItem("reefline-checkout", text), saved);
    await open(page, "/checkout");
    await expect(page.getByLabel("City"), saved).toHaveValue("");
    await page.getByLabel("City").fill("Springs");
    await expect(page.getByLabel("City"), saved).toHaveValue("Springs");
    // Leaves the page before the next address, which typing would replace.
    await page.goto("/healthz");
  }
});

test("states each price without and with VAT, wherever the site sets it (QUO-3)", async ({
  page,
}) => {
  const item = { id: "a", name: "22212 E", quantity: 1, price: 83.1 };
  await store(page, "aviation-cart", JSON.stringify([item]));
  await open(page, "/cart");
  const summary = page.getByRole("complementary", { name: "Summary" });
  await expect(summary).toContainText("Excluding VAT$83.10VAT 15%$12.47Including VAT$95.57");
  await open(page, "/checkout");
  await expect(page.getByText(/exclude VAT of 15%.*\$95\.57/)).toBeVisible();
  // Server-rendered prices of the catalogue, before any JavaScript.
  const html = (await (await page.request.get("/products")).text()).replaceAll("<!-- -->", "");
  const prices = [
    ...html.matchAll(/<span [^>]*>\$[\d,]+\.\d\d<\/span> <span[^>]*>(excl\. VAT|incl\. 15%)/g),
  ];
  expect(prices).toHaveLength(48);
  const [id] = /[\w-]+(?=" data-discover)/.exec(html.slice(html.indexOf('href="/products/'))) ?? [];
  const product = (await (await page.request.get(`/products/${id}`)).text()).replaceAll(
    "<!-- -->",
    "",
  );
  for (const label of ["Excluding VAT", "VAT 15%", "Including VAT"]) {
    expect(product).toContain(`>${label}</dt>`);
  }
});

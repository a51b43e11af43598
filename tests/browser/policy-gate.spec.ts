import { expect, open, siteTest as test } from "./site.ts";

test("shows the gate until it is accepted, and remembers that (FRA-1)", async ({ page }) => {
  await open(page, "/products");
  const gate = page.getByRole("dialog", { name: "Before you continue" });
  await expect(gate).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(gate).toBeVisible();
  await expect(gate.getByRole("link", { name: /^Call / })).toHaveAttribute("href", /^tel:\+27/);
  await expect(gate.getByRole("link", { name: /^After hours / })).toBeVisible();

  await gate.getByRole("button", { name: "Accept" }).click();
  await expect(gate).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible();
  await expect(gate).toBeHidden();
});

test("focuses the message box when the gate before a prefilled form is accepted (ENQ-2)", async ({
  page,
}) => {
  await open(page, "/contact?prefill=Two+seals");
  const box = page.getByRole("textbox", { name: "Message" });
  await expect(box).toHaveValue("Two seals");
  await page.getByRole("dialog").getByRole("button", { name: "Accept" }).click();
  await expect(box).toBeFocused();
  await expect(box).toBeInViewport();
});

test("accepts the gate from the policy's text", { tag: "@full" }, async ({ page }) => {
  await open(page, "/");
  await page.getByRole("button", { name: "Read privacy policy" }).click();
  await page
    .getByRole("dialog", { name: /^Privacy Policy/ })
    .getByRole("button", { name: "Accept" })
    .click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("reports in the gate that a text failed to load", { tag: "@full" }, async ({ page }) => {
  await page.route("**/assets/legal-*.js", (route) => route.abort());
  await open(page, "/");
  const gate = page.getByRole("dialog", { name: "Before you continue" });
  await gate.getByRole("button", { name: "Read terms" }).click();
  await expect(gate.getByRole("alert")).toContainText("The text could not be loaded.");
  await page.unroute("**/assets/legal-*.js");
  await gate.getByRole("button", { name: "Read terms" }).click();
  await expect(page.getByRole("dialog", { name: "Terms of Service", exact: true })).toBeVisible();
});

test("opens the gate before any script of the build has run (FRA-1)", async ({ page }) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/");
  await expect(page.getByRole("dialog", { name: "Before you continue" })).toBeVisible();
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("never opens the gate again after acceptance", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Accept" }).click();
  await page.addInitScript(() => {
    const opened = { count: 0 };
    const showModal = HTMLDialogElement.prototype.showModal;
    HTMLDialogElement.prototype.showModal = function () {
      opened.count += 1;
      showModal.call(this);
    };
    Object.assign(window, { openedDialogs: opened });
  });
  await open(page, "/about");
  expect(await page.evaluate(() => Reflect.get(window, "openedDialogs").count)).toBe(0);
});

test("includes the content in the HTML before the gate is accepted", async ({ request }) => {
  const html = await (await request.get("/products")).text();
  expect(html).toContain("Self-Aligning Ball Bearing");
});

test("shows pages without JavaScript, with the gate closed (ALL-10)", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/products?q=22212");
  await expect(page.getByRole("link", { name: /^22212 E / }).first()).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.goto("/cart");
  await expect(page.getByRole("region", { name: "Catalogue parts" })).toBeVisible();
  await page.goto("/checkout");
  await expect(page.getByText("This page needs JavaScript to show the selections")).toBeVisible();
  await context.close();
});

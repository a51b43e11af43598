import { becomeAdmin, openAdmin } from "./admin-steps.ts";
import { violations } from "./axe.ts";
import { expect, open, test } from "./site.ts";

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="80"><rect width="320" height="80" fill="#0a5"/></svg>`;

test.use({ siteName: "samples" });

test("lets the owner put in a name and logo and remove the samples, with undo (COM-1, COM-2, COM-4)", async ({
  page,
  browser,
}) => {
  await becomeAdmin(page);
  await openAdmin(page, "/admin/company/public.identity", "Name");
  await page.getByLabel(/^Trading name/).fill("Karoo Air and Valve");
  await page.getByLabel(/^Short name/).fill("Karoo Air");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved and published.").first()).toBeVisible();

  await openAdmin(page, "/admin/company/public.colours", "Colours");
  await page.getByLabel(/^Links and lines/).fill("#88aaff");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/^The contrast on white is 2\.\d/)).toBeVisible();
  await page.getByLabel(/^Links and lines/).fill("#0a5a2e");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved and published.").first()).toBeVisible();

  await openAdmin(page, "/admin/company/public.logo", "Logo");
  const file = page.getByLabel("Logo", { exact: true }).and(page.locator("input"));
  const upload = (buffer: Buffer) =>
    file.setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer });
  await upload(Buffer.alloc(40 * 1024 * 1024, 32));
  await expect(page.getByText("The file exceeds 2 MB. Choose a smaller one.")).toBeVisible();
  await upload(Buffer.from(LOGO));
  await expect(page.getByRole("img", { name: "Logo" }).first()).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved and published.").first()).toBeVisible();

  await openAdmin(page, "/admin/company/samples", "Samples and launch");
  await expect(page.getByText(/\d+ products and \d+ machines, marked as samples/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Remove unchanged samples" }).click();
  await page.getByRole("button", { name: "Remove samples" }).click();
  await expect(page.getByText("No sample products or machines remain.")).toBeVisible();

  const visitor = await browser.newPage();
  await open(visitor, "/");
  await expect(visitor).toHaveTitle(/^Karoo Air and Valve/);
  const logo = visitor.getByRole("banner").getByRole("img", { name: "Karoo Air" });
  await expect(logo).toHaveJSProperty("naturalHeight", 144);
  await expect(visitor.getByText("Featured Products")).toHaveCount(0);
  await open(visitor, "/products");
  await expect(visitor.getByText("Sample products, to be replaced")).toHaveCount(0);
  await visitor.close();

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Samples restored", { exact: true })).toBeVisible();
  await expect(page.getByText(/\d+ products and \d+ machines, marked as samples/)).toBeVisible();
});

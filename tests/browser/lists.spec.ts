import { becomeMember, notice } from "./account-steps.ts";
import { somebodyElse } from "./admin-office-steps.ts";
import { violations } from "./axe.ts";
import { expect, open, store, test } from "./site.ts";

test.use({ viewport: { width: 390, height: 844 } });

const SELECTED = [
  { id: "asked-6308", name: "6308 with a groove", quantity: 4 },
  { id: "b", name: "Seals", quantity: 1 },
];

test("saves a list under a name, shares it, and adds it to a colleague's selections (QUO-34)", async ({
  page,
  browser,
}) => {
  await becomeMember(page);
  await store(page, "aviation-cart", JSON.stringify(SELECTED));
  await open(page, "/cart");
  await page.getByRole("link", { name: "Save as list" }).click();
  const name = page.getByLabel("Save My Selections (2 lines) as");
  await page.getByRole("button", { name: "Save list" }).click();
  await expect(page.getByText("Enter a list name.")).toBeVisible();
  await name.fill("Blower 3 overhaul kit");
  await page.getByRole("button", { name: "Save list" }).click();
  const list = page.getByRole("article", { name: "Blower 3 overhaul kit" });
  await expect(list).toContainText("4 × 6308 with a groove");
  await name.fill("blower 3 overhaul kit");
  await page.getByRole("button", { name: "Save list" }).click();
  await expect(page.getByText("already exists.")).toBeVisible();
  await page.getByRole("button", { name: "Replace list" }).click();
  await expect(name).toHaveValue("");
  await expect(page.getByRole("article")).toHaveCount(1);

  await list.getByRole("button", { name: "Rename" }).click();
  await page.getByLabel("New name").fill("Blower 4 kit");
  await page.getByRole("button", { name: "Save name" }).click();
  const renamed = page.getByRole("article", { name: "Blower 4 kit" });
  await renamed.getByRole("button", { name: "Share" }).click();
  await renamed.getByRole("button", { name: "New link" }).click();
  const address = await renamed.getByLabel("Private link").inputValue();
  expect(await violations(page)).toEqual([]);

  const colleague = await somebodyElse(browser);
  await open(colleague, new URL(address).pathname);
  await expect(colleague.getByRole("heading", { name: "Blower 4 kit" })).toBeVisible();
  expect(await violations(colleague)).toEqual([]);
  await colleague.getByRole("button", { name: "Add all to My Selections" }).click();
  await expect(colleague).toHaveURL(/\/cart$/);
  await expect(colleague.getByRole("main").getByText("5 items")).toBeVisible();

  await renamed.getByRole("button", { name: "Revoke all links" }).click();
  await expect(notice(page, "1 link revoked")).toBeVisible();
  const closed = await colleague.goto(address);
  expect(closed?.status()).toBe(404);
  await expect(colleague.getByText("This link is not valid")).toBeVisible();

  await renamed.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete list" }).click();
  await expect(renamed).toHaveCount(0);
});

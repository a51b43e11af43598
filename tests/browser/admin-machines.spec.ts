import { readFile } from "node:fs/promises";
import { notice } from "./account-steps.ts";
import { somebodyElse } from "./admin-office-steps.ts";
import { becomeAdmin, becomeColleague, openAdmin, uniqueWord } from "./admin-steps.ts";
import { violations } from "./axe.ts";
import { expect, open, reload, test } from "./site.ts";

test("adds a machine in the office and lists its parts on the website (CAT-25)", async ({
  page,
}) => {
  await becomeAdmin(page);
  const manufacturer = `Karoo ${uniqueWord()}`;
  await openAdmin(page, "/admin/machines/new", "New machine");
  await page.getByLabel("Model", { exact: true }).fill("KB-1O");
  await page.getByLabel("Port (DN, mm)").fill("eighty");
  await page.getByRole("button", { name: "Save machine" }).click();
  await expect(page.getByLabel("Manufacturer", { exact: true })).toBeFocused();
  await expect(page.getByText("Enter a number from 1 to 2000.")).toBeVisible();
  await page.getByLabel("Manufacturer", { exact: true }).fill(manufacturer);
  await page.getByLabel("Port (DN, mm)").fill("80");
  await page.getByRole("textbox", { name: /^Part of 1/ }).fill("Casing");
  await page.getByRole("button", { name: "Add part" }).click();
  await page.getByRole("textbox", { name: /^Number of 2/ }).fill("5");
  await page.getByRole("textbox", { name: /^Part of 5/ }).fill("Bearing");
  await page.getByRole("combobox", { name: /^Product of 5/ }).fill("No such bearing");
  await page.getByRole("textbox", { name: /^Kits of 5/ }).fill("Overhaul kit");
  await page.getByRole("button", { name: "Save machine" }).click();
  await expect(page.getByText("Product not found.")).toBeVisible();
  await reload(page);
  await page
    .getByRole("combobox", { name: /^Product of 5/ })
    .fill("NU 312 Cylindrical Roller Bearing");
  await page.getByRole("button", { name: "Save machine" }).click();
  await expect(notice(page, "Machine created")).toBeVisible();

  await openAdmin(page, `/admin/machines?q=${encodeURIComponent(manufacturer)}`, "Machines");
  await page.getByRole("link", { name: `${manufacturer} KB-1O` }).click();
  await expect(page.getByRole("textbox", { name: /^Part of 5/ })).toHaveValue("Bearing");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: "View on website" }).click();
  await expect(page.getByRole("row", { name: /Bearing.*NU 312 Cylindrical/ })).toBeVisible();
  await expect(
    page.getByRole("button", { name: /Add to My Selections.*Overhaul kit/ }),
  ).toBeVisible();
});

test("lets the second of two users choose between machine versions (CAT-25)", {
  tag: "@full",
}, async ({ page, browser, problems }) => {
  await becomeAdmin(page);
  const manufacturer = `Karoo ${uniqueWord()}`;
  await openAdmin(page, "/admin/machines/import", "Import machines");
  const file = (lines: string) => ({
    ...{ name: "machines.csv", mimeType: "text/csv" },
    buffer: Buffer.from(`Manufacturer;Model;Product type;Note\n${lines}`),
  });
  await page
    .getByLabel("CSV file")
    .setInputFiles(file(`${manufacturer};A;Rotary valve;\n${manufacturer};B;Ship;`));
  await expect(page.getByText("1 of 2 machines will be imported.")).toBeVisible();
  await expect(page.getByText("Product type: Choose a product type.")).toBeVisible();
  await page.getByRole("button", { name: "Import 1 machine" }).click();
  await expect(notice(page, "Machines imported")).toBeVisible();

  await openAdmin(page, `/admin/machines?q=${encodeURIComponent(manufacturer)}`, "Machines");
  await page.getByRole("link", { name: `${manufacturer} A` }).click();
  await page.getByLabel("Series").fill("mine");
  const other = await somebodyElse(browser);
  await becomeColleague(other, "office");
  await openAdmin(other, new URL(page.url()).pathname, `${manufacturer} A`);
  await other.getByLabel("Speed (rpm)").fill("1800");
  await other.getByRole("button", { name: "Save machine" }).click();
  await expect(notice(other, "Machine saved")).toBeVisible();
  await other.context().close();

  await page.getByRole("button", { name: "Save machine" }).click();
  const dialog = page.getByRole("dialog", { name: "Someone else changed this machine" });
  await expect(dialog).toBeVisible();
  problems.length = 0;
  await dialog.getByRole("button", { name: "Save selection" }).click();
  await expect(notice(page, "Machine saved")).toBeVisible();
  await openAdmin(page, `/admin/machines?q=${encodeURIComponent(manufacturer)}`, "Machines");
  await page.getByRole("link", { name: `${manufacturer} A` }).click();
  await expect(page.getByLabel("Series")).toHaveValue("mine");
  await expect(page.getByLabel("Speed (rpm)")).toHaveValue("1800");
  await page.getByRole("button", { name: "Delete machine" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(notice(page, "Machine deleted")).toBeVisible();
});

test("imports an export of machines without a change (CAT-25)", { tag: "@full" }, async ({
  page,
}) => {
  await becomeAdmin(page);
  await openAdmin(page, "/admin/machines", "Machines");
  await expect(page.getByRole("link", { name: "Reefline RF-200" })).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const buffer = await readFile(await (await downloading).path());
  await open(page, "/admin/machines/import");
  await page.getByLabel("CSV file").setInputFiles({
    ...{ name: "machines.csv", mimeType: "text/csv", buffer },
  });
  await expect(page.getByText("Nothing to import.")).toBeVisible();
  await expect(page.getByText("Error", { exact: true })).toBeHidden();
});

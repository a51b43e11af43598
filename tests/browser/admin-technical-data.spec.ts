import { notice } from "./account-steps.ts";
import { addProduct, becomeAdmin, openAdmin, openProduct, saveProduct } from "./admin-steps.ts";
import { violations } from "./axe.ts";
import { expect, test } from "./site.ts";

test("creates a type with fields, sets values and relations, and shows them to visitors (OFF-14)", {
  tag: "@full",
}, async ({ page, problems }) => {
  await becomeAdmin(page);
  await openAdmin(page, "/admin/types", "Types");
  await page.getByRole("button", { name: "New type" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Test gears");
  await page.keyboard.press("Enter");
  await expect(notice(page, "Test gears added")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: "Test gears" }).click();
  await expect(page.getByRole("heading", { name: "Test gears", level: 1 })).toBeVisible();

  const dialog = page.getByRole("dialog", { name: "New field for Test gears" });
  const addField = async (fill: () => Promise<void>) => {
    await page.getByRole("button", { name: "New field" }).click();
    await fill();
    await dialog.getByRole("button", { name: "Save field" }).click();
    await expect(dialog).toBeHidden();
  };
  await page.getByRole("button", { name: "New field" }).click();
  await dialog.getByRole("button", { name: "Save field" }).click();
  await expect(dialog.getByText("Enter a label.")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
  await addField(async () => {
    await dialog.getByLabel(/^Label/).fill("Bore");
    await dialog.getByLabel("Symbol").fill("d");
    await dialog.getByLabel("Unit").fill("mm");
    await dialog.getByLabel("Decimals").fill("2");
    await dialog.getByLabel("Use as a filter").check();
  });
  await addField(async () => {
    await dialog.getByLabel(/^Label/).fill("Material");
    await dialog.getByLabel("Value type").selectOption({ label: "One of several choices" });
    await dialog.getByLabel(/^Choices/).fill("Steel\nBrass");
  });
  const fields = page.getByRole("table", { name: "fields" }).locator("tbody tr");
  await expect(fields).toHaveText([/Bore d \(mm\)/, /Material/]);
  await page.getByRole("button", { name: "Move Material up" }).click();
  await expect(fields).toHaveText([/Material/, /Bore d \(mm\)/]);

  await addProduct(page, "Gear wheel G-1");
  await openProduct(page, "Gear wheel G-1");
  await page.getByLabel("Type").selectOption({ label: "Test gears" });
  await page.getByLabel("Bore d (mm)").fill("2.5 cm");
  await saveProduct(page);
  await expect(page.getByText("Bore must be a number in mm, such as 12.5.")).toBeVisible();
  await page.getByLabel("Bore d (mm)").fill("25,5 mm");
  await page.getByLabel("Material").selectOption("Brass");
  await saveProduct(page);
  await expect(notice(page, "Product updated successfully")).toBeVisible();

  await openProduct(page, "Gear wheel G-1");
  await expect(page.getByLabel("Bore d (mm)")).toHaveValue("25.5");
  const history = page.getByRole("region", { name: "History" });
  await expect(history.getByText("Bore d (mm): nothing → 25.5")).toBeVisible();
  await expect(history.getByText("Type: nothing → Test gears")).toBeVisible();
  const relations = page.getByRole("region", { name: "Related parts" });
  await relations.getByLabel("Relation", { exact: true }).selectOption({ label: "Fits" });
  await relations.getByLabel("Note").fill("Two of them");
  await relations.getByLabel("Add relation").fill("Roots Blower DN 80, 300");
  await page
    .getByRole("option", { name: /^Roots Blower DN 80/ })
    .first()
    .click();
  await expect(relations.getByText("Two of them")).toBeVisible();
  await relations.getByLabel("Relation", { exact: true }).selectOption({ label: "Replaces" });
  await relations.getByLabel("Manufacturer").fill("Kopp");
  await relations.getByLabel("Add relation").fill("K-77");
  await page.getByRole("option", { name: /K-77/ }).click();
  await expect(relations.getByText("Kopp K-77")).toBeVisible();
  await relations.getByLabel("Manufacturer").fill("kopp");
  await relations.getByLabel("Add relation").fill("k-77");
  await page.getByRole("option", { name: /k-77/ }).click();
  await expect(notice(page, "These two products are already related in this way.")).toBeVisible();
  expect(problems).toHaveLength(1);
  problems.length = 0;
  expect(await violations(page)).toEqual([]);

  await page.getByRole("link", { name: "View on website" }).click();
  const data = page.getByRole("region", { name: "Technical data" });
  await expect(data).toContainText("25.5 mm");
  await expect(data).toContainText("Brass");
  const related = page.getByRole("region", { name: "Related parts" });
  await expect(related).toContainText("Kopp K-77");
  await related.getByRole("link", { name: /^Roots Blower DN 80/ }).click();
  await expect(related.getByRole("link", { name: "Gear wheel G-1" })).toBeVisible();
});

test("retains values of a former type or a removed field, and restores them (OFF-14)", {
  tag: "@full",
}, async ({ page, problems }) => {
  await becomeAdmin(page);
  await openProduct(page, "SPA 1000 Wedge Belt");
  await page.getByLabel("Type").selectOption({ label: "Taper Bushes" });
  await expect(page.getByText("Datum length Ld (mm): 1000")).toBeVisible();
  await saveProduct(page);
  await expect(notice(page, "Product updated successfully")).toBeVisible();
  await openProduct(page, "SPA 1000 Wedge Belt");
  await expect(page.getByText("Datum length Ld (mm): 1000")).toBeVisible();
  await page.getByLabel("Type").selectOption({ label: "Wedge Belts" });
  await expect(page.getByLabel("Datum length Ld (mm)")).toHaveValue("1000");
  await saveProduct(page);
  await expect(notice(page, "Product updated successfully")).toBeVisible();

  await openAdmin(page, "/admin/types", "Types");
  await page.getByRole("link", { name: "Wedge Belts" }).click();
  await page.getByRole("button", { name: "Remove Smallest pulley" }).click();
  const dialog = page.getByRole("dialog", { name: "Remove Smallest pulley" });
  await expect(dialog).toContainText("34 products have a value for it. The values are hidden");
  await dialog.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(notice(page, "Smallest pulley removed")).toBeVisible();
  await page.getByRole("button", { name: "Edit Top width" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Top width" });
  await edit.getByLabel("Decimals").fill("0");
  await edit.getByRole("button", { name: "Save field" }).click();
  await expect(
    notice(
      page,
      "28 products have a “top_width” that would not be a number with up to 0 decimals. Change the values first.",
    ),
  ).toBeVisible();
  expect(problems).toHaveLength(1);
  problems.length = 0;
  await edit.getByLabel("Decimals").fill("3");
  await edit.getByRole("button", { name: "Save field" }).click();
  await expect(notice(page, "Field saved successfully")).toBeVisible();

  await openProduct(page, "SPA 1000 Wedge Belt");
  await expect(page.getByText("smallest_pulley: 90")).toBeVisible();
  await page.getByRole("button", { name: "Remove smallest_pulley" }).click();
  await expect(page.getByText("smallest_pulley: 90")).toBeHidden();
});

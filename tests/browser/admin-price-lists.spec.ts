import type { Page } from "@playwright/test";
import { photo } from "../file-samples.ts";
import { workbook } from "../workbook.ts";
import { notice } from "./account-steps.ts";
import {
  addProduct,
  becomeAdmin,
  becomeColleague,
  openAdmin,
  openProduct,
  saveProduct,
  uniqueWord,
} from "./admin-steps.ts";
import { lines, openDraft } from "./quote-editor-steps.ts";
import { expect, test } from "./site.ts";

async function chooseList(page: Page, name: string, content: string | Uint8Array): Promise<void> {
  await openAdmin(page, "/admin/products/import", "Import products");
  await page
    .getByLabel("Excel or CSV file")
    .setInputFiles({ name, mimeType: "", buffer: Buffer.from(content) });
}

test("imports a supplier’s workbook with corrected columns, which are remembered, and undoes it (OFF-101)", async ({
  page,
}) => {
  await becomeAdmin(page);
  const word = uniqueWord();
  const list = workbook([
    { name: "Terms", rows: [["Prices exclude VAT"]] },
    {
      name: "Prices",
      rows: [
        ["Price list", "March"],
        ["Stock Code", "Item Description", "Make", "Trade Price", "Shade"],
        ["BEARINGS"],
        [`00-${word}`, `Bearing ${word}`, "SKF", 12.5, "blue"],
        [`3-4-${word}`, `Ring ${word}`, "NSK", "R1", "green"],
        ["Total", null, null, 13.5],
      ],
    },
  ]);
  await chooseList(page, "prices.xlsx", list);
  const read = (heading: string) => page.getByLabel(`Read “${heading}” as`);
  await expect(read("Stock Code")).toHaveValue("part_number");
  await expect(read("Item Description")).toHaveValue("name");
  await expect(read("Make")).toHaveValue("brand");
  await expect(read("Trade Price")).toHaveValue("price");
  await expect(read("Shade")).toHaveValue("");
  await expect(page.getByLabel("Sheet")).toHaveValue("1");
  await read("Shade").selectOption({ label: "Bin" });
  await page.getByLabel("Source").fill(`Depot ${word}`);
  await page
    .getByLabel("Category of new products")
    .selectOption({ label: "Filters and Silencers" });
  await page.getByRole("button", { name: "Preview" }).click();

  // Every problem names its cell.
  await expect(page.getByText("D5: Price “R1”: ")).toBeVisible();
  await expect(page.getByText("A total.")).toBeVisible();
  await page.getByRole("button", { name: "Import 1 product" }).click();
  await expect(notice(page, "Products imported successfully")).toBeVisible();

  await chooseList(page, "prices.xlsx", list);
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("button", { name: "1 Unchanged" })).toBeVisible();
  await expect(preview).toContainText(`Columns as in the last import of Depot ${word}.`);
  await preview.getByRole("button", { name: "Change columns" }).click();
  await expect(read("Shade")).toHaveValue("bin");
  await expect(page.getByLabel("Source")).toHaveValue(`Depot ${word}`);

  await openProduct(page, `Bearing ${word}`);
  await expect(page.getByLabel("Part number")).toHaveValue(`00-${word}`);
  await expect(page.getByLabel("Bin")).toHaveValue("blue");
  await openAdmin(page, "/admin/products/import", "Import products");
  const row = page.getByRole("row").filter({ hasText: `Depot ${word}` });
  await row.getByRole("button", { name: "Undo import of prices.xlsx" }).click();
  await expect(notice(page, "Import undone")).toBeVisible();
  await expect(row.getByText("Undone")).toBeVisible();
  await openAdmin(page, `/admin/products?q=${word}`, "Products");
  await expect(page.getByText("No matching products")).toBeVisible();
});

test("asks about rows that seem to repeat a product (OFF-102)", async ({ page }) => {
  await becomeAdmin(page);
  const name = `Repeated ${uniqueWord()}`;
  await addProduct(page, name);
  const csv = `name;price;stock;category\n${name};99,00;4;Filters and Silencers`;
  await chooseList(page, "again.csv", csv);
  await expect(page.getByText("Choose what to do with possible duplicates.")).toBeVisible();
  await expect(page.getByText(`May duplicate ${name}.`)).toBeVisible();
  await page.getByRole("radio", { name: "Update the existing products" }).check();
  await expect(page.getByText("Price: $10.50 → $99.00")).toBeVisible();
  await page.getByRole("button", { name: "Import 1 product" }).click();
  await expect(notice(page, "Products imported successfully")).toBeVisible();
  await chooseList(page, "again.csv", csv);
  await page.getByRole("radio", { name: "Update the existing products" }).check();
  await expect(page.getByText("All products already match the file.")).toBeVisible();
});

test("adds a pasted list to a quotation, with quantities and one question (QUO-70)", async ({
  page,
}) => {
  await becomeColleague(page, "office");
  await openDraft(page);
  await lines(page).getByRole("button", { name: "Paste or load a list" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a list" });
  await dialog
    .getByLabel("Part numbers and quantities")
    .fill("4 x 6205-2RS C3\nSPB 1250; 6\nPVH57 qqq - 3\n6308-2RS1 C3");
  await dialog.getByRole("button", { name: "Match list" }).click();
  await expect(dialog.getByRole("status")).toContainText("2 found · 1 to resolve · 1 not listed");
  await dialog.getByRole("button", { name: "Add 3 lines to the quotation" }).click();
  await dialog.getByLabel("6308-2RS Deep Groove").check();
  await dialog.getByRole("button", { name: "Add 1 line to the quotation" }).click();
  await expect(dialog.getByLabel("Part numbers and quantities")).toHaveValue("");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(
    lines(page).getByLabel("Quantity of 6205-2RS C3 Deep Groove Ball Bearing"),
  ).toHaveValue("4");
  await expect(lines(page).getByLabel("Quantity of SPB 1250 Wedge Belt")).toHaveValue("6");
  await expect(lines(page).getByLabel("Quantity of PVH57 qqq")).toHaveValue("3");
  await expect(lines(page).getByLabel("Price of PVH57 qqq")).toHaveValue("");
  await expect(
    lines(page).getByLabel("Price of SPB 1250 Wedge Belt", { exact: true }),
  ).not.toHaveValue("");
});

test("deletes selected products together, with undo (OFF-5)", async ({ page }) => {
  await becomeAdmin(page);
  const word = uniqueWord();
  await addProduct(page, `First ${word}`);
  await addProduct(page, `Second ${word}`);
  await openAdmin(page, `/admin/products?q=${word}`, "Products");
  await page.getByRole("checkbox", { name: `First ${word}` }).check();
  await page.getByRole("checkbox", { name: `Second ${word}` }).check();
  const bar = page.getByRole("region", { name: "Selected" });
  await bar.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("button", { name: "Delete 2 products" }).click();
  await expect(notice(page, "2 products deleted")).toBeVisible();
  await expect(page.getByText("No matching products")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(notice(page, "Restored")).toBeVisible();
  await expect(page.getByText("2 products found")).toBeVisible();
});

test("confirms the differences of a count together (OFF-106)", async ({ page }) => {
  await becomeAdmin(page);
  const word = uniqueWord();
  await addProduct(page, `Counted ${word}`);
  await addProduct(page, `Right ${word}`);
  await becomeColleague(page, "workshop");
  await openAdmin(page, "/workshop/shelf-list", "Shelf list");
  await page.getByLabel("Part, number or bin").fill(word);
  await page.getByLabel(`Counted, Counted ${word}`).fill("7");
  await page.getByLabel(`Counted, Right ${word}`).fill("4");
  await page.getByRole("button", { name: "Confirm 2 counts" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm counts" });
  await expect(dialog.getByText("1 unchanged, 1 different.")).toBeVisible();
  await expect(dialog.getByRole("row", { name: `Counted ${word}` })).toContainText("+3");
  await dialog.getByRole("button", { name: "Save counts" }).click();
  await expect(notice(page, "2 counts saved")).toBeVisible();
  await expect(page.getByRole("row", { name: `Counted ${word}` })).toContainText("7");
  await expect(page.getByRole("button", { name: "Confirm 0 counts" })).toBeDisabled();
});

test("attaches photos to the products with their part numbers (OFF-107)", async ({
  page,
  problems,
}) => {
  await becomeAdmin(page);
  const word = uniqueWord();
  const name = `Pictured ${word}`;
  await addProduct(page, name);
  await openProduct(page, name);
  await page.getByLabel("Part number").fill(`00-${word}`);
  await saveProduct(page);
  await expect(notice(page, "Product updated successfully")).toBeVisible();
  await openAdmin(page, "/admin/products/import", "Import products");
  const photos = page.getByLabel("Photos named by part number");
  const buffer = await photo();
  const file = (named: string) => ({ name: named, mimeType: "image/jpeg", buffer });
  await photos.setInputFiles([file(`00-${word}.jpg`), file("nothing.jpg")]);
  await expect(page.getByText("1 of 2 photos added")).toBeVisible();
  await expect(page.getByText("nothing.jpg: No product has this part number.")).toBeVisible();
  await photos.setInputFiles([file(`00-${word}-2.jpg`)]);
  await expect(page.getByText("1 of 1 photos added")).toBeVisible();
  // The same picture again is stored once.
  await openProduct(page, name);
  const kept = page.getByRole("region", { name: "Photos" });
  await expect(kept.getByRole("button", { name: /^Crop photo/ })).toHaveCount(1);
  expect(problems).toEqual([expect.stringContaining("409 (Conflict)")]);
  problems.length = 0;
});

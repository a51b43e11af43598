import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { notice } from "./account-steps.ts";
import {
  addProduct,
  becomeAdmin,
  fillProduct,
  openAdmin,
  openProduct,
  saveProduct,
  uniqueWord,
} from "./admin-steps.ts";
import { expect, test } from "./site.ts";

async function choose(page: Page, content: string | Buffer, name = "products.csv"): Promise<void> {
  await openAdmin(page, "/admin/products/import", "Import products");
  await page.getByLabel("CSV file").setInputFiles({
    name,
    mimeType: "text/csv",
    buffer: Buffer.from(content),
  });
}

test("exports the filtered products, and reimports them without changes (OFF-24)", async ({
  page,
}) => {
  await becomeAdmin(page);
  await addProduct(page, "=SUM(1) exported part");
  await openAdmin(page, "/admin/products?q=exported+part", "Products");
  await expect(page.getByText("1 product found")).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/);
  const csv = await readFile(await download.path(), "utf8");
  expect(csv).toMatch(
    /^\uFEFF"id";"name";"part_number";"brand";"manufacturer_numbers";"description";"price";"price_breaks";"cost";"stock";"bin";"minimum_stock";"reorder_quantity";"category";"state";"supplier";"image_url";"dispatch_weight";"lead_time";"packing";"origin_country";"hs_code";"unit";"pack_size";"type";"sample_values";"equivalent";"goes_with";"fits_machine";"replaces";"version"\r\n/,
  );
  expect(csv.split("\r\n")).toHaveLength(2);
  expect(csv).toContain(`;"'=SUM(1) exported part";`);

  await choose(page, csv);
  await expect(page.getByText("All products already match the file.")).toBeVisible();
});

test("shows import errors first, and writes valid rows while invalid ones await correction (OFF-23)", {
  tag: "@full",
}, async ({ page }) => {
  await becomeAdmin(page);
  await choose(
    page,
    'name;price;stock;category\n"Imported; ""quoted""\npart";12,50;3;Imported things\nWrong part;0,555;1.5;',
  );
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByText("1 row has errors and will be skipped.")).toBeVisible();
  await expect(
    page.getByText("Price “0,555”: Enter the price with up to two decimals."),
  ).toBeVisible();
  await expect(page.getByText("Enter a category.")).toBeVisible();
  await page.getByRole("button", { name: "Import 1 product" }).click();
  await expect(notice(page, "Products imported successfully")).toBeVisible();

  await expect(preview.getByText("Correct the rows below")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Import \d/ })).toHaveCount(0);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download skipped rows" }).click();
  const waiting = await readFile(await (await downloading).path(), "utf8");
  expect(waiting).toContain("Wrong part");
  expect(waiting).not.toContain("quoted");

  await choose(
    page,
    waiting
      .replace("0,555", "12.50")
      .replace("1.5", "3")
      .replace("Wrong part", "Imported part")
      .replace(/""\r?\n?$/, '"Imported things"'),
  );
  await expect(preview.getByText("Imported things")).toHaveCount(0);
  await page.getByRole("button", { name: "Import 1 product" }).click();
  await expect(notice(page, "Products imported successfully")).toBeVisible();
  await openProduct(page, "Imported part");
  await expect(page.getByLabel(/^Category/).locator("option:checked")).toHaveText(
    "Imported things",
  );
});

test("rejects a file that is not a product list, with the reason", { tag: "@full" }, async ({
  page,
}) => {
  await becomeAdmin(page);
  for (const [content, words] of [
    [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), "Unsupported file. Choose an Excel workbook"],
    ["a,b\n1,2", "Choose the column with the part number"],
    ["name,price", "The file has no rows below its headings."],
    [`name,price\n${"A,1\n".repeat(100_001)}`, "The file has 100,001 rows. The limit is 100,000"],
  ] as const) {
    await choose(page, content);
    await expect(page.getByText(words)).toBeVisible();
  }
  await choose(page, `name,price,stock,category\n${"A,1,1,B\n".repeat(50_000)}`);
  await expect(page.getByRole("button", { name: "Import 50,000 products" })).toBeVisible();
  await expect(page.getByText("Rows 1 to 200 of 50,000")).toBeVisible();
  await page.getByRole("button", { name: "Next rows" }).click();
  await expect(page.getByText("Rows 201 to 400 of 50,000")).toBeVisible();
});

test("asks once about a file with an ambiguous number format", async ({ page }) => {
  await becomeAdmin(page);
  const rows = Array.from({ length: 30 }, (_, index) => `Asked part ${index};1,000;2;Asked things`);
  await choose(page, `name;price;stock;category\n${rows.join("\n")}`);
  await expect(
    page.getByRole("heading", { name: "What does the comma in 1,000 mean in this file?" }),
  ).toBeVisible();
  await page.getByRole("button", { name: "1 000 (thousands separator)" }).click();
  await expect(page.getByRole("button", { name: "Import 30 products" })).toBeVisible();
  await expect(page.getByText("$1,000.00").first()).toBeVisible();
});

test("leaves a colleague's later change in place on import, and previews it value by value", {
  tag: "@full",
}, async ({ page, context, problems }) => {
  await becomeAdmin(page);
  const name = `Ferried ${uniqueWord()}`;
  await addProduct(page, name);
  await openAdmin(page, `/admin/products?q=${encodeURIComponent(name)}`, "Products");
  await expect(page.getByText("1 product found")).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const csv = await readFile(await (await downloading).path(), "utf8");

  const colleague = await context.newPage();
  async function setStock(stock: string) {
    await openProduct(colleague, name);
    await fillProduct(colleague, { stock });
    await saveProduct(colleague);
    await expect(notice(colleague, "Product updated successfully")).toBeVisible();
  }
  await setStock("50");
  await choose(page, csv.replace('"10,50"', '"12,00"'));
  const row = page.getByRole("table").locator("tbody tr");
  await expect(row).toContainText("Price: $10.50 → $12.00");
  await expect(row).toContainText("Stock: 50 unchanged Changed since your export Your file has 4.");

  // A colleague changes it again between preview and import.
  await setStock("60");
  await page.getByRole("button", { name: "Import 1 product" }).click();
  await expect(
    notice(page, "1 of these products have been changed or deleted. Nothing was imported."),
  ).toBeVisible();
  await expect(row).toContainText("Stock: 60 unchanged");
  await page.getByRole("button", { name: "Import 1 product" }).click();
  await expect(notice(page, "Products imported successfully")).toBeVisible();
  await openProduct(page, name);
  await expect(page.getByLabel(/^Price(?! breaks)/)).toHaveValue("12.00");
  await expect(page.getByRole("textbox", { name: /^Stock/ })).toHaveValue("60");

  // Changes on both sides need a decision.
  await choose(page, csv.replace('"10,50";"";"0,00";"4"', '"10,50";"";"0,00";"7"'));
  await expect(row).toContainText("Stock: 60 unchanged");
  await page.getByRole("radio", { name: "Use the file’s values" }).check();
  await expect(row).toContainText("Stock: 60 → 7");
  await page.getByRole("button", { name: "Import 1 product" }).click();
  await expect(page).toHaveURL(/\/admin\/products\?sort=-updated$/);
  await openProduct(page, name);
  await expect(page.getByRole("textbox", { name: /^Stock/ })).toHaveValue("7");
  problems.length = 0;
});

test("preserves the preview of an import that the service rejects", { tag: "@full" }, async ({
  page,
  problems,
}) => {
  await becomeAdmin(page);
  await page.route("**/rest/v1/rpc/import_products", (route) =>
    route.fulfill({ status: 400, json: { code: "P0001", message: "Nothing was imported." } }),
  );
  await choose(page, "name,price,stock,category\nRefused part,1,1,Filters and Silencers");
  await page.getByRole("button", { name: "Import 1 product" }).click();
  await expect(notice(page, "Error importing products")).toBeVisible();
  await expect(notice(page, "Nothing was imported.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Import 1 product" })).toBeEnabled();
  problems.length = 0;
});

import type { Page } from "@playwright/test";
import { sql } from "kysely";
import { workbook } from "../workbook.ts";
import { callService, notice } from "./account-steps.ts";
import { becomeColleague, openAdmin, uniqueWord } from "./admin-steps.ts";
import { inspect } from "./axe.ts";
import { expect, test } from "./site.ts";
import { inSiteDatabase } from "./site-database.ts";

async function choose(page: Page, name: string, content: string | Uint8Array): Promise<void> {
  await page
    .getByLabel("Excel or CSV file")
    .setInputFiles({ name, mimeType: "", buffer: Buffer.from(content) });
}

test("imports a supplier’s price list with a markup, then customers (PUR-8, PUR-9, OFF-110)", async ({
  page,
}) => {
  test.slow();
  const word = uniqueWord();
  const product = await inSiteDatabase(async (database) => {
    const { rows } = await sql<{ id: string }>`
      insert into products (name, part_number, price, stock, category_id)
      select ${`Listed ${word}`}, ${`P-${word}-6205`}, 20, 1, (select id from categories limit 1)
      returning id`.execute(database);
    return rows[0]?.id ?? "";
  });
  const { access_token } = await becomeColleague(page, "office");
  const supplier = crypto.randomUUID();
  const fields = {
    name: `Karoo ${word}`,
    currency: "USD",
    payment_terms: "",
    lead_days: 0,
    note: "",
  };
  await callService(
    page,
    "/rest/v1/rpc/save_supplier",
    { target: supplier, seen: null, fields, contacts: [] },
    access_token,
  );
  await openAdmin(page, `/admin/suppliers/${supplier}`, `Karoo ${word}`);
  await page.getByRole("link", { name: "Import price list" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    `Import price list of Karoo ${word}, USD`,
  );
  const list = workbook([
    {
      name: "Prices",
      rows: [
        ["Code", "Description", "Nett price", "MOQ", "Remarks"],
        [`P-${word}-6205`, "Bearing", 12.5, 4, "new"],
        [`Q-${word}-12`, "Ring", 3, null, ""],
        [`P-${word}-6205`, "Bearing", 13, null, ""],
      ],
    },
  ]);
  await choose(page, "prices.xlsx", list);
  await expect(page.getByLabel("Read “Code” as")).toHaveValue("part_number");
  await expect(page.getByLabel("Read “Nett price” as")).toHaveValue("price");
  await page.getByLabel("Read “Remarks” as").selectOption("");
  await inspect(page);
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("Row 2 is for the same product.")).toBeVisible();
  await expect(page.getByText("No product has this number.")).toBeVisible();
  await page.getByLabel("Update sale prices").check();
  await expect(page.getByText("Enter a markup from 0 to 1000")).toBeVisible();
  await page.getByLabel("Markup (%)").fill("40");
  await expect(page.getByText("Sale price: $20.00 → $17.50")).toBeVisible();
  await inspect(page);
  await page.getByRole("button", { name: "Import 1 price" }).click();
  await expect(notice(page, "Prices imported successfully")).toBeVisible();
  await expect(page.getByText("Correct the rows below in your file")).toBeVisible();

  // The same list again, with the columns as decided.
  await page.getByRole("button", { name: "Choose another file" }).click();
  await choose(page, "prices.xlsx", list);
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview).toContainText(`Columns as in the last import of Karoo ${word}.`);
  await expect(preview.getByRole("button", { name: "1 Unchanged" })).toBeVisible();
  await openAdmin(page, `/admin/suppliers/${supplier}`, `Karoo ${word}`);
  await expect(page.getByRole("region", { name: "Products" })).toContainText("$12.50");
  await openAdmin(page, "/admin/products/import", "Import products");
  const row = page.getByRole("row").filter({ hasText: `Karoo ${word}` });
  await row.getByRole("button", { name: "Undo import of prices.xlsx" }).click();
  await expect(notice(page, "Import undone")).toBeVisible();
  const price = await inSiteDatabase(async (database) => {
    const { rows } = await sql<{ price: number }>`
      select price::float from products where id = ${product}`.execute(database);
    return rows[0]?.price;
  });
  expect(price).toBe(20);

  const csv = `Company;VAT No;Contact;Email;Address 1;City\nMill ${word} (Pty) Ltd;4999999901;Anna;anna@${word}.example;1 Road;Paarl\nNone;;;not an address;;\nDam ${word};;Ben;ben@${word}.example;;`;
  await openAdmin(page, "/admin/customers", "Customers");
  await page.getByRole("link", { name: "Import", exact: true }).click();
  await choose(page, "customers.csv", csv);
  await expect(page.getByLabel("Read “Company” as")).toHaveValue("name");
  await inspect(page);
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("D3: Contact email “not an address”: ")).toBeVisible();
  await inspect(page);
  await page.getByRole("button", { name: "Import 2 customers" }).click();
  await expect(notice(page, "Customers imported successfully")).toBeVisible();
  await page.getByRole("button", { name: "Choose another file" }).click();
  await choose(page, "similar.csv", `Company;Tel\nMill ${word} CC;021 555 0100`);
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText(`May duplicate Mill ${word} (Pty) Ltd.`)).toBeVisible();
  await page.getByRole("radio", { name: "Update the existing customers" }).check();
  await page.getByRole("button", { name: "Import 1 customer" }).click();
  await expect(notice(page, "Customers imported successfully")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Customers", level: 1 })).toBeVisible();
});

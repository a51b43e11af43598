import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { POLICY_KEY, POLICY_VERSION } from "#app/lib/policy.ts";
import { insertRow } from "../system/insert-row.ts";
import { becomeMember, notice } from "./account-steps.ts";
import { becomeAdmin, openAdmin, uniqueWord } from "./admin-steps.ts";
import { inspect } from "./axe.ts";
import { addBox, addFree, lines, saved } from "./quote-editor-steps.ts";
import { expect, open, store, test } from "./site.ts";
import { inSiteDatabase } from "./site-database.ts";

const [CUSTOMER, CATEGORY, PRODUCT, ORDER] = Array.from({ length: 4 }, () => randomUUID());

test("agrees prices, proposes them in a quotation and shows them in the account (OFF-108)", async ({
  page: buyer,
  browser,
}) => {
  test.slow();
  const email = await becomeMember(buyer);
  const name = `Coupling ${uniqueWord()}`;
  const inStock = new RegExp(`^${name}.*in stock`);
  await inSiteDatabase(async (database) => {
    const rows: [table: string, row: Record<string, unknown>][] = [
      ["customers", { id: CUSTOMER, name: "Vaal Mills", price_group: "Mines" }],
      ["customer_contacts", { customer_id: CUSTOMER, name: "Thandi", email }],
      ["categories", { id: CATEGORY, name: `Couplings ${uniqueWord()}` }],
      [
        "products",
        {
          id: PRODUCT,
          name,
          price: 100,
          stock: 20,
          category_id: CATEGORY,
          price_breaks: [{ from: 10, price: 80 }],
        },
      ],
      ["orders", { id: ORDER, customer_email: email }],
      [
        "order_items",
        { order_id: ORDER, product_id: PRODUCT, product_name: name, quantity: 2, price: 100 },
      ],
    ];
    for (const [table, row] of rows) await insertRow(table, row).execute(database);
    await sql`
      update orders set user_id = (select id from auth.users where email = ${email})
      where id = ${ORDER}`.execute(database);
  });

  const desk = await browser.newPage();
  await store(desk, POLICY_KEY, POLICY_VERSION);
  await becomeAdmin(desk);
  await openAdmin(desk, `/admin/customers/${CUSTOMER}`, "Vaal Mills");
  const part = desk.getByRole("region", { name: "Agreed prices" });
  const form = part.getByRole("form", { name: "Agreed price" });
  await part.getByRole("button", { name: "Add agreed price" }).click();
  await form.getByRole("button", { name: "Save agreed price" }).click();
  await expect(form).toContainText("Choose a product from the catalogue.");
  await expect(form).toContainText("Enter a price.");
  await form.getByLabel("Until").fill("2020-01-01");
  await expect(form).toContainText("Enter a date on or after the first day.");
  await inspect(desk);
  await form.getByLabel("Until").fill("2999-12-31");
  await form.getByRole("combobox", { name: "Product" }).fill(name);
  await form.getByRole("option", { name: inStock }).click();
  await form.getByLabel("Unit price").fill("90");
  await form.getByRole("button", { name: "Save agreed price" }).click();
  await expect(part).toContainText("$90.00, until 31 December 2999");

  await part.getByRole("button", { name: "Add agreed price" }).click();
  await form.getByLabel("For", { exact: true }).selectOption("Group Mines");
  await form.getByLabel("Applies to").selectOption("All products");
  await form.getByLabel("Discount %").fill("5");
  await form.getByRole("button", { name: "Save agreed price" }).click();
  await expect(part).toContainText("5% off, group Mines");
  await part.getByRole("button", { name: "Add agreed price" }).click();
  await form.getByLabel("For", { exact: true }).selectOption("Group Mines");
  await form.getByLabel("Applies to").selectOption("All products");
  await form.getByLabel("Discount %").fill("7");
  await form.getByRole("button", { name: "Save agreed price" }).click();
  await expect(
    notice(desk, /Another entry for all products is valid in this period/),
  ).toBeVisible();
  await form.getByRole("button", { name: "Cancel" }).click();
  await part.getByRole("button", { name: "Edit agreed price of All products" }).click();
  await form.getByLabel("Discount %").fill("6");
  await form.getByRole("button", { name: "Save agreed price" }).click();
  await expect(part).toContainText("6% off, group Mines");
  await part.getByRole("button", { name: "Delete agreed price of All products" }).click();
  await expect(part).not.toContainText("6% off");
  await desk.getByRole("button", { name: "Undo" }).click();
  await expect(part).toContainText("6% off, group Mines");
  await inspect(desk);

  await desk.getByRole("link", { name: "Create quotation" }).click();
  await desk.getByRole("button", { name: "Create quotation" }).click();
  await addFree(desk, "Overhaul", "100");
  await addBox(desk).fill(name);
  await desk.getByRole("option", { name: inStock }).click();
  const price = lines(desk).getByLabel(`Price of ${name}`);
  await expect(price).toHaveValue("90.00");
  await expect(lines(desk).getByText("Agreed price", { exact: true })).toHaveCount(1);
  await expect(lines(desk)).toContainText("this customer, until 31 December 2999");
  await inspect(desk);
  await lines(desk).getByLabel(`Quantity of ${name}`).fill("10");
  await expect(price).toHaveValue("80.00");
  await expect(lines(desk)).toContainText("Agreed price $90.00");
  await price.fill("85");
  await lines(desk).getByLabel(`Quantity of ${name}`).fill("2");
  await expect(price).toHaveValue("85");
  await expect(lines(desk).getByLabel("Price of Overhaul")).toHaveValue("100");
  await expect(saved(desk)).toBeVisible();
  await desk.close();

  await open(buyer, "/account");
  await buyer.getByRole("link", { name: "Agreed prices" }).click();
  const main = buyer.getByRole("main");
  const entry = main.getByRole("listitem").filter({ hasText: name });
  await expect(entry).toContainText("until 31 December 2999 · from 10: $80.00");
  await expect(entry).toContainText("$90.00catalogue $100.00");
  await expect(main.getByRole("listitem").filter({ hasText: "All products" })).toContainText(
    "6% off",
  );
  await expect(main).not.toContainText("Mines");
  await inspect(buyer);
  await open(buyer, "/account/orders");
  await expect(main).toContainText("Your price now $90.00, catalogue $100.00");
  await inspect(buyer);

  const stranger = await browser.newPage();
  await store(stranger, POLICY_KEY, POLICY_VERSION);
  await becomeMember(stranger);
  await open(stranger, "/account/prices");
  await expect(stranger.getByText("No agreed prices yet")).toBeVisible();
  await stranger.close();
});

import { sql } from "kysely";
import { becomeAdmin, openAdmin } from "./admin-steps.ts";
import { violations } from "./axe.ts";
import { addBox, addFree, checkAndSend, lines, saved, totals } from "./quote-editor-steps.ts";
import { expect, reload, test } from "./site.ts";
import { inSiteDatabase } from "./site-database.ts";

test("asks for a missing rate, converts a quotation visibly and counts its order in dollars (CUR-3, CUR-4, CUR-5)", async ({
  page,
}) => {
  await becomeAdmin(page);
  await openAdmin(page, "/admin/quotes/new", "New quotation");
  await page.getByLabel("Customer’s name").fill("Rand buyer");
  await page.getByLabel("Email").fill("rand@example.com");
  await page.getByRole("button", { name: "Create quotation" }).click();
  await addFree(page, "Overhaul", "100");
  await addBox(page).fill("22212 E");
  await page
    .getByRole("option", { name: /in stock$/ })
    .first()
    .click();
  const bearing = lines(page).getByLabel(/^Price of (?!Overhaul)/);
  const listed = Number(await bearing.inputValue());

  const currency = page.getByLabel("Currency");
  await currency.selectOption("ZAR");
  const dialog = page.getByRole("dialog", { name: "Convert to ZAR" });
  await expect(dialog).toContainText("No exchange rate of ZAR is known.");
  await expect(dialog).toContainText("1 line at catalogue prices will follow them.");
  await expect(dialog).toContainText("1 line with agreed prices will be converted and marked.");
  await expect(dialog.getByRole("button", { name: "Convert to ZAR" })).toBeDisabled();
  await dialog.getByLabel("ZAR for 1 USD").fill("0");
  await expect(dialog).toContainText("Enter a rate from 0.000001 to 1000000");
  await dialog.getByLabel("ZAR for 1 USD").fill("18.525");
  await dialog.getByLabel("Source").fill("SARB");
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Convert to ZAR" }).click();

  await expect(currency).toHaveValue("ZAR");
  await expect(page.getByText(/1 USD = 18\.525 ZAR.*SARB/)).toBeVisible();
  await expect(lines(page).getByLabel("Price of Overhaul", { exact: true })).toHaveValue("1852.50");
  await expect(bearing).toHaveValue((Math.round(listed * 1852.5) / 100).toFixed(2));
  await expect(lines(page).getByText("was USD 100.00")).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await reload(page);
  await expect(lines(page).getByText("was USD 100.00")).toBeVisible();
  await page.getByRole("button", { name: "Confirm converted price of Overhaul" }).click();
  await expect(lines(page).getByText("was USD 100.00")).toHaveCount(0);
  await page.getByRole("button", { name: "More about Overhaul" }).click();
  await page.getByLabel("Our cost of Overhaul").fill("75");
  await expect(page.getByText("Margin 25.0%")).toBeVisible();
  await expect(totals(page)).toContainText("ZAR");
  await expect(saved(page)).toBeVisible();
  await checkAndSend(page);

  // Its acceptance is told elsewhere.
  await inSiteDatabase(async (database) => {
    await sql`
      update public.quotes set state = 'accepted' where customer_email = 'rand@example.com'`.execute(
      database,
    );
    await sql`
      select private.order_quote(id) from public.quotes where customer_email = 'rand@example.com'`.execute(
      database,
    );
  });
  await openAdmin(page, "/admin/orders", "Orders");
  await page.getByRole("link", { name: /^O-/ }).first().click();
  await expect(page.getByText(/excluding VAT at 1 USD = 18\.525 ZAR/)).toBeVisible();
  await page.getByRole("button", { name: "Mark as confirmed" }).click();
  await expect(page.getByRole("button", { name: "Mark as dispatched" })).toBeVisible();
  await openAdmin(page, "/admin", "Dashboard");
  const revenue = page.getByRole("region", { name: "Revenue" });
  await expect(revenue).toContainText(/of which \$[\d,.]+ converted from ZAR [\d,.]+/);
  await page.getByLabel("Revenue by").selectOption("year");
  await expect(revenue).toContainText(/(March|January) 20\d\d to/);
});

test("shows rates on a phone and uses a customer's usual currency (CUR-1, CUR-2)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await becomeAdmin(page);
  await openAdmin(page, "/admin/rates", "Exchange rates");
  await page.getByLabel("Currency").selectOption("EUR");
  await page.getByRole("button", { name: "Save rate" }).click();
  await expect(page.getByText("Enter the exchange rate.")).toBeVisible();
  await page.getByLabel("USD for 1 EUR").fill("1.0842");
  await page.getByLabel("Source").fill("ECB");
  await page.getByRole("button", { name: "Save rate" }).click();
  await expect(page.getByRole("list", { name: "Exchange rates" })).toContainText(
    "1 EUR = 1.0842 USD",
  );
  expect(await violations(page)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);

  await openAdmin(page, "/admin/customers/new", "New customer");
  await page.getByLabel("Name", { exact: true }).first().fill("Euro buyer");
  await page.getByLabel("Usual currency").selectOption("EUR");
  await page.getByRole("button", { name: "Save customer" }).click();
  await page.getByRole("link", { name: "Create quotation" }).click();
  await page.getByRole("button", { name: "Create quotation" }).click();
  await expect(page.getByLabel("Currency")).toHaveValue("EUR");
  await addFree(page, "Seal kit", "10");
  await expect(page.getByText(/EUR 11\.50/).first()).toBeVisible();
});

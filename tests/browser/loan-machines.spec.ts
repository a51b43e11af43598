import { randomUUID } from "node:crypto";
import { insertRow } from "../system/insert-row.ts";
import { notice } from "./account-steps.ts";
import { becomeColleague, openAdmin, uniqueWord } from "./admin-steps.ts";
import { inspect } from "./axe.ts";
import { expect, test } from "./site.ts";
import { inSiteDatabase } from "./site-database.ts";

test("lends a loan machine, lists it and records its return (MAC-13)", async ({ page }) => {
  const word = uniqueWord();
  const id = randomUUID();
  await inSiteDatabase(async (database) => {
    await insertRow("customers", { id: randomUUID(), name: `Mill ${word}` }).execute(database);
    await insertRow("customer_machines", {
      ...{ id, manufacturer: "Roots", model: `RAI ${word}`, serial_number: "L-1" },
    }).execute(database);
  });
  await becomeColleague(page, "office");
  await openAdmin(page, `/admin/customer-machines/${id}`, new RegExp(word));
  const loan = page.getByRole("region", { name: "Loan machine" });
  await loan.getByRole("button", { name: "Mark as our loan machine" }).click();
  await expect(notice(page, "Marked as loan machine")).toBeVisible();
  await loan.getByRole("searchbox", { name: "Lend to" }).fill(word);
  await loan.getByRole("radio", { name: `Mill ${word}` }).check();
  await loan.getByLabel("Expected back").fill("2099-12-31");
  await inspect(page);
  await loan.getByRole("button", { name: "Lend machine" }).click();
  await expect(loan).toContainText("On loan until 31 December 2099");
  await expect(page.getByRole("region", { name: "History" })).toContainText(
    "Lent until 31 December 2099",
  );
  await openAdmin(page, "/admin/customer-machines?loan=on", "Customer machines");
  await page.getByRole("link", { name: new RegExp(word) }).click();
  await inspect(page);
  await loan.getByRole("button", { name: "Returned" }).click();
  await expect(notice(page, "Machine returned")).toBeVisible();
  await expect(page.getByRole("region", { name: "History" })).toContainText("Returned from loan");
  await openAdmin(page, "/admin/customer-machines?loan=on", "Customer machines");
  await expect(page.getByRole("link", { name: new RegExp(word) })).toHaveCount(0);
});

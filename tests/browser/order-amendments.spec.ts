import { SAMPLE_LINE } from "../quote-samples.ts";
import { sentQuoteIn } from "../quote-steps.ts";
import { callService } from "./account-steps.ts";
import { somebodyElse } from "./admin-office-steps.ts";
import { becomeColleague, openAdmin } from "./admin-steps.ts";
import { inspect, violations } from "./axe.ts";
import { lines, saved, totals } from "./quote-editor-steps.ts";
import { expect, open, test } from "./site.ts";
import { inSiteDatabase, orderNumberOf } from "./site-database.ts";

const sent = (fields = {}) => inSiteDatabase((database) => sentQuoteIn(database, fields));

test("amends an accepted order, which its customer confirms on a phone (OFF-81)", async ({
  page,
  browser,
}) => {
  const { link } = await sent();
  const { order } = await (
    await callService(page, "/rest/v1/rpc/accept_quote", {
      ...{
        link,
        revision: 1,
        person: "Thandi Nkosi",
        reference: "PO 1",
        chosen: [],
        signature: "",
      },
    })
  ).json();
  const number = await orderNumberOf(order);
  await becomeColleague(page, "office");
  await openAdmin(page, `/admin/orders/${order}`, `Order ${number}`);
  await page.getByRole("link", { name: "Edit order" }).click();
  await page.getByLabel(/^Quantity of/).fill("3");
  await page.getByLabel(/^Unit price of/).fill("80");
  await expect(page.getByLabel("Total")).toContainText("$276.00");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Enter the reason for the new price.")).toBeVisible();
  await page.getByLabel("Reason for the change").fill("Better price for three");
  await page.getByLabel("Delivery address").fill("Gate 4\nKimberley");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Save changes" }).click();
  const changes = page.getByRole("region", { name: "Changes since acceptance" });
  await expect(changes).toContainText("Change 1, awaits the customer’s confirmation");
  await expect(changes).toContainText("$191.13 → $276.00");
  await inspect(page, [390, 1440]);

  const phone = await somebodyElse(browser, { viewport: { width: 390, height: 844 } });
  await open(phone, `/quote/${link}`);
  await expect(phone.getByText(`Our order ${number}`)).toBeVisible();
  const shown = phone.getByRole("region", { name: "Changes to your order" });
  await expect(shown).toContainText("Better price for three");
  expect(await violations(phone)).toEqual([]);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await shown.getByRole("button", { name: "Confirm change" }).click();
  await expect(shown).toContainText("Confirmed by Thandi Nkosi");
  await expect(shown.getByRole("button", { name: "Confirm change" })).toHaveCount(0);
  await phone.close();

  await page.reload();
  await expect(changes).toContainText("Confirmed by Thandi Nkosi");
  await expect(page.getByRole("region", { name: "Lines" })).toContainText("3 × $80.00");
});

test("quotes an accepted quotation again, follows up and gives up another (QUO-50, QUO-51)", async ({
  page,
}) => {
  const { id } = await sent({ customer_name: "Chased" });
  await becomeColleague(page, "office");
  await openAdmin(page, `/admin/quotes/${id}`, /^Q-/);
  await page.getByLabel("Follow up on").fill("2026-01-31");
  await page.getByRole("button", { name: "Save date" }).click();
  await expect(page.getByText("Follow-up date saved", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Mark as lost" }).click();
  const dialog = page.getByRole("dialog", { name: "Mark as lost" });
  await expect(dialog.getByRole("button", { name: "Mark as lost" })).toBeDisabled();
  await dialog.getByLabel("Reason").selectOption("Price too high");
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Mark as lost" }).click();
  await expect(page.getByText("Marked as lost: Price too high")).toBeVisible();

  await page.getByRole("link", { name: "Quote again" }).click();
  await expect(page.getByText(/^Copies 1 line with prices/)).toBeVisible();
  await expect(page.getByLabel("Customer’s name")).toHaveValue("Chased");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Create quotation" }).click();
  await expect(lines(page).getByLabel(/^Price of/)).toHaveValue(SAMPLE_LINE.unit_price.toFixed(2));
  await lines(page)
    .getByLabel(/^Price of/)
    .fill("");
  await expect(saved(page)).toBeVisible();
  await totals(page).getByRole("button", { name: "Check and send" }).click();
  const check = page.getByRole("dialog", { name: "Check and send" });
  const send = check.getByRole("button", { name: /^Send to/ });
  await expect(send).toBeDisabled();
  await check.getByLabel("This line is free of charge").check();
  await expect(send).toBeEnabled();
});

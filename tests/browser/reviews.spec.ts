import { sql } from "kysely";
import { becomeMember, notice } from "./account-steps.ts";
import { somebodyElse } from "./admin-office-steps.ts";
import { becomeAdmin, openAdmin } from "./admin-steps.ts";
import { violations } from "./axe.ts";
import { expect, open, reload, test } from "./site.ts";
import { inSiteDatabase } from "./site-database.ts";

const PRODUCT = "/products/h-313-adapter-sleeve";

test("lets a buyer review a delivered product, and the office reject and publish reviews (PRO-10)", {
  tag: "@full",
}, async ({ page, browser }) => {
  const email = await becomeMember(page);
  await open(page, PRODUCT);
  const reviews = page.getByRole("tab", { name: "Reviews" });
  await reviews.click();
  const panel = page.getByRole("tabpanel");
  await expect(panel).toContainText("Reviews coming soon.");
  await inSiteDatabase((database) =>
    sql`
      with added as (
        insert into orders (user_id, customer_email, status)
        select id, email, 'delivered' from auth.users where email = ${email} returning id
      )
      insert into order_items (order_id, product_id, product_name, quantity, price)
      select added.id, products.id, name, 1, 1 from added, products
      where slug = 'h-313-adapter-sleeve'`.execute(database),
  );
  await open(page, PRODUCT);
  await reviews.click();
  await panel.getByLabel(/^Rating for/).selectOption("4");
  await panel.getByLabel(/^Your comments/).fill("Nut and washer were there.\nIt fits.");
  expect(await violations(page)).toEqual([]);
  await reload(page);
  await reviews.click();
  await expect(panel.getByLabel(/^Your comments/)).toHaveValue(/It fits/);
  await panel.getByLabel(/^Name/).fill("Thandi of the mill");
  await panel.getByRole("button", { name: "Send review" }).click();
  await expect(notice(page, "Thank you for your review.")).toBeVisible();
  await expect(panel).toContainText("Our office will check");

  const office = await somebodyElse(browser);
  await becomeAdmin(office);
  await openAdmin(office, "/admin", "Dashboard");
  await office.getByRole("link", { name: "1 review to check" }).click();
  const review = office.getByRole("listitem").filter({ hasText: "Thandi of the mill" });
  await review.getByRole("button", { name: "Reject..." }).click();
  await office
    .getByRole("dialog")
    .getByLabel(/^Reason/)
    .fill("Which bearing was it for?");
  await office.getByRole("dialog").getByRole("button", { name: "Reject" }).click();
  await expect(notice(office, "Review rejected.")).toBeVisible();

  await open(page, PRODUCT);
  await reviews.click();
  await expect(panel).toContainText("Which bearing was it for?");
  await panel.getByLabel(/^Your comments/).fill("It fits a 22213 EK.");
  await panel.getByRole("button", { name: "Send review" }).click();
  await expect(panel).toContainText("Our office will check");

  await openAdmin(office, "/admin/reviews", "Reviews");
  expect(await violations(office)).toEqual([]);
  await review.getByRole("button", { name: "Publish" }).click();
  await expect(notice(office, "Review published.")).toBeVisible();
  await office.context().close();

  await expect
    .poll(async () => (await page.request.get(PRODUCT)).text())
    .toContain("It fits a 22213 EK.");
  await open(page, PRODUCT);
  await expect(page.getByRole("img", { name: "4 of 5 stars, 1 review" })).toBeVisible();
  await reviews.click();
  await expect(panel).toContainText("Thandi of the mill");
  await expect(panel).toContainText("Your review has been published.");
  await expect(panel.getByRole("button")).toHaveCount(0);
});

import type { Page } from "@playwright/test";
import { sql } from "kysely";
import { formatPrice } from "#app/lib/numbers.ts";
import { officeDay } from "#app/lib/office-clock.ts";
import { capturedEmail } from "../captured-email.ts";
import { photo } from "../file-samples.ts";
import { callService, notice } from "./account-steps.ts";
import { somebodyElse } from "./admin-office-steps.ts";
import { becomeColleague, openAdmin } from "./admin-steps.ts";
import { violations } from "./axe.ts";
import { mailedPath } from "./captured-email.ts";
import { addBox, addFree, checkAndSend, lines, saved } from "./quote-editor-steps.ts";
import { expect, open, reload, test } from "./site.ts";
import { inSiteDatabase } from "./site-database.ts";

const EMAIL = `week-${process.pid}@mine.example`;
const PHONE = { width: 390, height: 844 };

/*
 * Worked out by hand, in rand:
 *   quoted    4 bearings × 1,850.00 + 4 seals × 185.00 + 2 h × 950.00 = 10,040.00, VAT 1,506.00
 *   amended   4 bearings × 1,800.00 + 6 seals × 185.00 + 2 h × 950.00 = 10,210.00, VAT 1,531.50
 *   revenue   10,210.00 / 18.50 = 551.89 dollars
 * A return makes goods due again; it does not change what was ordered.
 */
const RATE = "18.5";
const QUOTED = "ZAR 11,546.00";
const AMENDED = "ZAR 11,741.50";
const REVENUE = { house: 551.89, net: 10_210 };

async function addProduct(page: Page, name: string, quantity: string): Promise<void> {
  await addBox(page).fill(name);
  await page.getByRole("option", { name: new RegExp(`^${name}`) }).click();
  await lines(page).getByLabel(`Quantity of ${name}`).fill(quantity);
}

test("takes a rand order through a week of quotation, change, deliveries, return and revenue (CUR-5, OFF-72, OFF-82)", async ({
  page: desk,
  browser,
}) => {
  await desk.setViewportSize({ width: 1440, height: 900 });
  const { access_token } = await becomeColleague(desk, "office");
  await inSiteDatabase((database) =>
    sql`
      insert into products (name, price, stock, category_id)
      select name, price, stock, (select id from categories limit 1)
      from (values ('Week bearing', 100, 4), ('Week seal', 10, 4)) as part (name, price, stock)`.execute(
      database,
    ),
  );
  const month = officeDay(new Date()).slice(0, 7);
  async function revenue() {
    const span = { from_day: `${month}-01`, to_day: "2999-01-01" };
    const call = await callService(desk, "/rest/v1/rpc/revenue_by_month", span, access_token);
    const rows: { month: string; currency: string; net: number; house: number | null }[] =
      await call.json();
    const sum = (some: typeof rows, of: "net" | "house") =>
      some.reduce((total, row) => total + (row[of] ?? 0), 0);
    const now = rows.filter((row) => row.month === month);
    return {
      house: sum(now, "house"),
      net: sum(
        now.filter(({ currency }) => currency === "ZAR"),
        "net",
      ),
    };
  }
  const before = await revenue();

  // Monday: a quotation in rand.
  await openAdmin(desk, "/admin/quotes/new", "New quotation");
  await desk.getByLabel("Customer’s name").fill("Palesa Mokoena");
  await desk.getByLabel("Email").fill(EMAIL);
  await desk.getByRole("button", { name: "Create quotation" }).click();
  await desk.getByLabel("Currency").selectOption("ZAR");
  const converting = desk.getByRole("dialog", { name: "Convert to ZAR" });
  await converting.getByLabel("ZAR for 1 USD").fill(RATE);
  await converting.getByLabel("Source").fill("SARB");
  await converting.getByLabel("Save for other quotations").uncheck();
  await converting.getByRole("button", { name: "Convert to ZAR" }).click();
  await addProduct(desk, "Week bearing", "4");
  await addProduct(desk, "Week seal", "6");
  await expect(lines(desk).getByText("6 wanted, 4 available")).toBeVisible();
  await lines(desk).getByLabel("Quantity of Week seal").fill("4");
  await expect(lines(desk).getByText("4 available", { exact: true })).toHaveCount(2);
  await addFree(desk, "Fitting", "950");
  await lines(desk).getByLabel("Quantity of Fitting").fill("2");
  await lines(desk).getByLabel("Unit of Fitting").selectOption("h");
  await expect(saved(desk)).toBeVisible();
  await checkAndSend(desk);

  // Tuesday: accepted with the customer's order number.
  const phone = await somebodyElse(browser, { viewport: PHONE });
  await open(phone, await mailedPath(EMAIL, /Subject: Quotation Q-/));
  await expect(phone.getByText(QUOTED).first()).toBeVisible();
  await phone.getByLabel("Your name").fill("Palesa Mokoena");
  await phone.getByLabel("Your order number").fill("PO 2026-77");
  await phone.getByRole("button", { name: "Accept and order" }).click();
  await expect(phone.getByRole("heading", { name: "Accepted, thank you" })).toBeVisible();

  // Wednesday: two seals more and a better price, which the customer confirms.
  const { id, number } = await inSiteDatabase(async (database) => {
    const { rows } = await sql<{ id: string; number: string }>`
      select id, number from orders where customer_email = ${EMAIL}`.execute(database);
    return rows[0] ?? { id: "", number: "" };
  });
  const title = `Order ${number}`;
  await openAdmin(desk, `/admin/orders/${id}`, title);
  const related = desk.getByRole("region", { name: "Related documents" });
  await expect(related.getByRole("link", { name: /^Q-/ })).toBeVisible();
  await expect(related.getByRole("link", { name: title })).toHaveAttribute("aria-current", "page");
  await desk.getByRole("button", { name: "Mark as confirmed" }).click();
  await expect(notice(desk, "Status: confirmed")).toBeVisible();
  await desk.getByRole("link", { name: "Edit order" }).click();
  await desk.getByLabel("Quantity of Week seal").fill("6");
  await expect(desk.getByText("6 wanted, 4 available")).toBeVisible();
  await desk.getByLabel("Unit price of Week bearing in ZAR").fill("1800");
  await desk.getByLabel("Reason for the change").fill("Agreed by phone");
  await desk.getByRole("button", { name: "Save changes" }).click();
  await expect(desk.getByRole("region", { name: "Changes since acceptance" })).toContainText(
    `${QUOTED} → ${AMENDED}`,
  );
  await desk.getByRole("link", { name: "Edit order" }).click();
  await expect(desk.getByText("Change 1 awaits the customer’s confirmation.")).toBeVisible();
  await reload(phone);
  const confirming = phone.getByRole("form", { name: "Confirm change 1" });
  await confirming.getByRole("button", { name: "Confirm change" }).click();
  await expect(confirming).toHaveCount(0);

  // Thursday: the office delivers two bearings and the seals there are, the workshop the rest.
  await openAdmin(desk, `/admin/orders/${id}`, title);
  await expect(desk.getByText("Week seal: 6 wanted, 4 available")).toBeVisible();
  const deliveries = desk.getByRole("region", { name: "Deliveries" });
  const deliver = deliveries.getByRole("button", { name: "Deliver in part" });
  const send = deliveries.getByRole("button", { name: "Dispatch delivery" });
  await deliver.click();
  await expect(deliveries.getByLabel("Deliver, of 6 × Week seal")).toHaveValue("4");
  await deliveries.getByLabel("Deliver, of 4 × Week bearing").fill("2");
  await deliveries.getByLabel("Tracking number").fill("RL 12345");
  await send.click();
  await expect(deliveries.getByRole("region", { name: "Delivery 1" })).toContainText(
    "4 × Week seal",
  );

  const workshop = await somebodyElse(browser, { viewport: PHONE });
  await becomeColleague(workshop, "workshop");
  await openAdmin(workshop, "/workshop/dispatch", "Dispatch");
  const parcel = workshop.getByRole("listitem").filter({ hasText: title }).first();
  await expect(parcel).toContainText("2 wanted, 0 available");
  await parcel.getByRole("button", { name: "Dispatch part" }).click();
  await expect(notice(workshop, `Part of order ${number} is dispatched`)).toBeVisible();

  // Friday: the last seals arrive and leave with the fitting; a bearing comes back.
  await inSiteDatabase((database) =>
    sql`update products set stock = stock + 2 where name = 'Week seal'`.execute(database),
  );
  await reload(desk);
  // Not the number of what left before.
  await expect(desk.getByLabel("Tracking number")).toHaveValue("");
  await deliver.click();
  await expect(deliveries.getByLabel("Deliver, of 2 h × Fitting")).toHaveValue("2");
  await send.click();
  await expect(desk.getByText("Dispatched", { exact: true }).first()).toBeVisible();
  const second = deliveries.getByRole("region", { name: "Delivery 2" });
  await second.getByRole("button", { name: "Record receipt" }).click();
  await second.getByLabel("Received by").fill("P. Mokoena");
  await second
    .getByLabel("Choose files")
    .setInputFiles({ name: "note.jpg", mimeType: "image/jpeg", buffer: await photo() });
  await second.getByRole("button", { name: "Save receipt" }).click();
  await expect(second).toContainText("Received by P. Mokoena");
  await expect(second).toContainText("note.jpg");
  await second.getByRole("button", { name: "Take back" }).click();
  await second.getByLabel("Take back, of 2 × Week bearing").fill("1");
  await second.getByLabel("Reason").fill("Wrong clearance");
  await second.getByRole("button", { name: "Take back" }).last().click();
  await desk
    .getByRole("dialog", { name: "Take these goods back?" })
    .getByRole("button", { name: "Take back" })
    .click();
  await expect(deliveries.getByRole("region", { name: "Back order" })).toContainText(
    "1 × Week bearing",
  );
  // The rest of a part delivery is announced too.
  await expect(desk.getByRole("checkbox", { name: "Email the customer" })).toBeEnabled();
  expect(await violations(desk)).toEqual([]);
  for (const width of [390, 768, 1440]) {
    await desk.setViewportSize({ width, height: 900 });
    const space = await desk.evaluate(() => document.documentElement.scrollWidth);
    expect(space).toBeLessThanOrEqual(width);
  }

  // The customer sees all of it, and each step was emailed once.
  await phone.reload();
  await expect(phone.getByText(AMENDED).first()).toBeVisible();
  await expect(phone.getByText("1 × Week bearing").first()).toBeVisible();
  const subjects = async () =>
    (await capturedEmail(process.env.TEST_DATA_DIR ?? "", EMAIL)).map(
      (mail) => /^Subject: (.*)$/m.exec(mail)?.[1]?.replace(/ [QO]-[\d-]+/, "") ?? "",
    );
  const sent = [
    ...["Part of your order has been dispatched", "Part of your order has been dispatched"],
    "Please confirm a change to your order, quotation",
    "Quotation from Reefline Blower & Valve",
    "Thank you for accepting quotation",
    ...["Your order has been dispatched", "Your order is confirmed"],
  ];
  await expect.poll(async () => (await subjects()).toSorted()).toEqual(sent);

  // The month's revenue.
  const after = await revenue();
  expect(after.net - before.net).toBeCloseTo(REVENUE.net, 2);
  expect(after.house - before.house).toBeCloseTo(REVENUE.house, 2);
  await openAdmin(desk, "/admin", "Dashboard");
  await expect(desk.getByRole("region", { name: "Revenue" })).toContainText(
    formatPrice(after.house, "USD"),
  );
  await phone.close();
  await workshop.close();
});

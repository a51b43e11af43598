import { sql } from "kysely";
import { becomeMember, notice } from "./account-steps.ts";
import { somebodyElse } from "./admin-office-steps.ts";
import { becomeColleague, openAdmin } from "./admin-steps.ts";
import { violations } from "./axe.ts";
import { caller, confirmedOrder } from "./order-steps.ts";
import { expect, open, test } from "./site.ts";
import { inSiteDatabase, orderNumberOf } from "./site-database.ts";

const PHONE = { width: 390, height: 844 };

test("delivers in parts from the workshop's phone and the office, and takes a line back (OFF-71, OFF-72)", async ({
  page,
  browser,
}) => {
  const email = await becomeMember(page);
  const [bearing, seal] = await inSiteDatabase(async (database) => {
    const { rows } = await sql<{ id: string; name: string }>`
      insert into products (name, price, stock, category_id)
      select name, 10, stock, (select id from categories limit 1)
      from (values ('Delivered bearing', 4), ('Delivered seal', 0)) as part (name, stock)
      returning id, name`.execute(database);
    return rows;
  });
  const desk = await somebodyElse(browser);
  const call = caller(desk, await becomeColleague(desk, "office"));
  const order = await confirmedOrder(call, {
    fields: { customer_email: email, customer_name: "Sipho Dube" },
    lines: [
      { product_id: bearing?.id, product_name: bearing?.name, quantity: 4, price: 10 },
      { product_id: seal?.id, product_name: seal?.name, quantity: 2, price: 10 },
      { product_id: null, product_name: "Fitting", quantity: 3, unit: "h", price: 10 },
    ],
  });
  const number = await orderNumberOf(order);

  // The workshop sends three of the four bearings.
  const phone = await somebodyElse(browser, { viewport: PHONE });
  await becomeColleague(phone, "workshop");
  await openAdmin(phone, "/workshop/dispatch", "Dispatch");
  const parcel = phone.getByRole("listitem").filter({ hasText: `Order ${number}` });
  await expect(parcel).toContainText("Service, not packed");
  await parcel.getByRole("button", { name: "Change quantities" }).click();
  await parcel.getByLabel("Dispatch, of 4 × Delivered bearing").fill("5");
  await expect(parcel.getByText("The limit is 4.")).toBeVisible();
  await expect(parcel.getByRole("button", { name: "Dispatch part" })).toBeDisabled();
  await parcel.getByLabel("Dispatch, of 4 × Delivered bearing").fill("3");
  expect(await violations(phone)).toEqual([]);
  await parcel.getByRole("button", { name: "Dispatch part" }).click();
  await expect(notice(phone, `Part of order ${number} is dispatched`)).toBeVisible();
  await expect(parcel.first()).toContainText("Of 4 ordered");

  // The office adds a date and sends the last bearing.
  await openAdmin(desk, `/admin/orders/${order}`, `Order ${number}`);
  const deliveries = desk.getByRole("region", { name: "Deliveries" });
  await expect(deliveries).toContainText("Back order");
  await deliveries.getByRole("button", { name: "Expected dates" }).click();
  await deliveries.getByLabel("Delivered seal expected on").fill("2027-01-15");
  await deliveries.getByRole("button", { name: "Save dates" }).click();
  await expect(deliveries).toContainText("expected 15 January 2027");
  await deliveries.getByRole("button", { name: "Deliver in part" }).click();
  await expect(deliveries.getByLabel("Deliver, of 1 × Delivered bearing")).toHaveValue("1");
  await deliveries.getByLabel("Deliver, of 2 × Delivered seal").fill("1");
  await deliveries.getByLabel("Carrier").fill("Karoo Couriers");
  await deliveries.getByRole("button", { name: "Dispatch delivery" }).click();
  const dialog = desk.getByRole("dialog", { name: "Deliver more than is reserved?" });
  await expect(dialog).toContainText("only 0 of 1 can be taken from the shelf");
  await dialog.getByRole("button", { name: "Not yet" }).click();
  await deliveries.getByLabel("Deliver, of 2 × Delivered seal").fill("");
  for (const width of [390, 1440]) {
    await desk.setViewportSize({ width, height: 900 });
    expect(await violations(desk)).toEqual([]);
    const room = await desk.evaluate(() => document.documentElement.scrollWidth);
    expect(room).toBeLessThanOrEqual(width);
  }
  await deliveries.getByRole("button", { name: "Dispatch delivery" }).click();
  const second = deliveries.getByRole("region", { name: "Delivery 2" });
  await expect(second).toContainText("1 × Delivered bearing");
  await second.getByRole("link", { name: "Packing slip 2" }).click();
  const slip = desk.getByRole("article", { name: "Packing slip" });
  await expect(slip).toContainText("Karoo Couriers");
  await expect(slip).not.toContainText("Fitting");
  await desk.goBack();

  // One bearing comes back.
  const first = deliveries.getByRole("region", { name: "Delivery 1" });
  await first.getByRole("button", { name: "Take back" }).click();
  await first.getByLabel("Take back, of 3 × Delivered bearing").fill("1");
  await first.getByLabel("Reason").fill("Wrong clearance");
  await first.getByRole("button", { name: "Take back" }).last().click();
  await desk
    .getByRole("dialog", { name: "Take these goods back?" })
    .getByRole("button", { name: "Take back" })
    .click();
  await expect(first).toContainText("1 taken back");
  await expect(deliveries.getByRole("region", { name: "Back order" })).toContainText(
    "1 × Delivered bearing",
  );
  await openAdmin(desk, "/admin/orders?status=part", "Orders");
  await expect(desk.getByRole("row").filter({ hasText: number })).toContainText("Part delivered");

  await page.setViewportSize(PHONE);
  await open(page, "/account/orders");
  const card = page.getByRole("article", { name: `Order ${number}` });
  await expect(card).toContainText("Part delivered");
  await expect(card).toContainText("2 × Delivered seal, expected 15 January 2027");
  await expect(card).toContainText("Delivery 2");
  expect(await violations(page)).toEqual([]);
});

import { sql } from "kysely";
import { notice } from "./account-steps.ts";
import { becomeColleague, openAdmin } from "./admin-steps.ts";
import { violations } from "./axe.ts";
import { caller, confirmedOrder } from "./order-steps.ts";
import { expect, test } from "./site.ts";
import { inSiteDatabase, orderNumberOf } from "./site-database.ts";

test("takes stock from another order and records a receipt with a signature (OFF-83, OFF-84)", async ({
  page,
}) => {
  const call = caller(page, await becomeColleague(page, "office"));
  const product = await inSiteDatabase(async (database) => {
    const { rows } = await sql<{ id: string }>`
      insert into products (name, price, stock, category_id)
      select 'Scarce bearing', 10, 5, id from categories limit 1 returning id`.execute(database);
    return rows[0]?.id;
  });
  async function ordered(customer_name: string) {
    const target = await confirmedOrder(call, {
      fields: { customer_email: "", customer_name },
      lines: [{ product_id: product, product_name: "Scarce bearing", quantity: 4, price: 10 }],
    });
    return { target, number: await orderNumberOf(target) };
  }
  const giver = await ordered("Patient mill");
  const taker = await ordered("Urgent mine");

  await openAdmin(page, `/admin/orders/${taker.target}`, `Order ${taker.number}`);
  const status = page.getByRole("region", { name: "Status" });
  await expect(status).toContainText("Scarce bearing: 4 wanted, 1 available");
  await expect(status).toContainText(`4 reserved for ${giver.number}, Patient mill`);
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violations(page)).toEqual([]);
  }
  await status.getByRole("button", { name: `Take from ${giver.number}: Scarce bearing` }).click();
  const dialog = page.getByRole("dialog", { name: `Take stock from order ${giver.number}?` });
  const quantity = dialog.getByLabel("Take, of 3 × Scarce bearing");
  await expect(quantity).toHaveValue("3");
  await quantity.fill("4");
  await expect(dialog).toContainText("The limit is 3.");
  await quantity.fill("2");
  await expect(dialog).toContainText(
    `Order ${taker.number} gets 2 × Scarce bearing. Order ${giver.number} keeps 2,`,
  );
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Move reservation" }).click();
  await expect(notice(page, "Reservation moved")).toBeVisible();
  await expect(status).toContainText("Scarce bearing: 4 wanted, 3 available");
  await expect(status).toContainText(`2 reserved for ${giver.number}`);

  const deliveries = page.getByRole("region", { name: "Deliveries" });
  await deliveries.getByRole("button", { name: "Deliver in part" }).click();
  await deliveries.getByRole("button", { name: "Dispatch delivery" }).click();
  const first = deliveries.getByRole("region", { name: "Delivery 1" });
  await first.getByRole("button", { name: "Record receipt" }).click();
  await first.getByLabel("Received by").fill("Sipho Dube");
  await first.getByText("Sign with a finger, pen or mouse").click();
  const pad = first.getByRole("img", { name: "Signature field" });
  await pad.scrollIntoViewIfNeeded();
  const box = (await pad.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 });
  await page.mouse.move(box.x + box.width - 20, box.y + 30, { steps: 5 });
  await page.mouse.up();
  await first.getByRole("button", { name: "Save receipt" }).click();
  await expect(first).toContainText("Received by Sipho Dube");
  await expect(first).toContainText("Signature.jpg");
  await first.getByRole("button", { name: "View" }).click();
  await expect(page.getByRole("dialog").getByRole("img")).toBeVisible();
});

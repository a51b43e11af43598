import { sql } from "kysely";
import { sentQuoteIn } from "../quote-steps.ts";
import { becomeAdmin, openAdmin } from "./admin-steps.ts";
import { expect, test } from "./site.ts";
import { inSiteDatabase } from "./site-database.ts";

const EMAIL = `${"a".repeat(60)}@${"b".repeat(9)}.example`;
const WORD = "x".repeat(150);

test("fits office and account pages into a phone's width with very long words (OFF-70)", {
  tag: "@full",
}, async ({ page }) => {
  await becomeAdmin(page);
  const paths = await inSiteDatabase(async (database) => {
    const made = async (query: ReturnType<typeof sql<{ id: string }>>) =>
      (await query.execute(database)).rows[0]?.id ?? "";
    const enquiry = await made(sql`
      insert into enquiries (name, email, phone, company, subject, message, note)
      values (${WORD}, ${EMAIL}, '', ${WORD}, 'other', ${WORD}, ${WORD}) returning id`);
    const { id: quote } = await sentQuoteIn(database, {
      ...{ customer_email: EMAIL, customer_name: WORD, customer_company: WORD },
      customer_reference: "r".repeat(100),
    });
    const own = await made(
      sql`select id from profiles where role = 'admin' order by created_at desc limit 1`,
    );
    await sql`update profiles set company = ${WORD} where id = ${own}`.execute(database);
    const order = await made(sql`
      insert into orders (customer_email, customer_name, customer_reference, tracking, enquiry_id)
      values (${EMAIL}, ${WORD}, ${"r".repeat(100)}, ${WORD}, ${enquiry}) returning id`);
    const mine = await made(sql`
      insert into orders (customer_email, customer_reference, tracking)
      select email, ${"r".repeat(100)}, ${WORD} from profiles where id = ${own} returning id`);
    await sql`
      insert into order_items (order_id, product_name, quantity, price, note)
      select id, ${WORD}, 1, 1, ${WORD} from orders where id in (${order}, ${mine})`.execute(
      database,
    );
    await sql`update orders set status = 'confirmed' where id in (${order}, ${mine})`.execute(
      database,
    );
    const customer = await made(sql`
      update customers set name = ${WORD}, note = ${WORD}
      where id = (select customer_id from orders where id = ${order}) returning id`);
    const supplier = await made(sql`
      insert into suppliers (id, name, currency) values (gen_random_uuid(), ${WORD}, 'ZAR')
      returning id`);
    const purchase = await made(sql`
      insert into purchases (id, supplier_id, supplier_name, currency)
      values (gen_random_uuid(), ${supplier}, ${WORD}, 'ZAR') returning id`);
    return [
      ...["/admin/suppliers", `/admin/suppliers/${supplier}`, "/admin/purchases"],
      ...[`/admin/purchases/${purchase}`, "/workshop/receipts"],
      ...["/admin", "/admin/enquiries", `/admin/enquiries/${enquiry}`, "/admin/orders"],
      ...[`/admin/orders/${order}`, `/admin/orders/${order}/edit`, "/admin/quotes"],
      ...[`/admin/quotes/${quote}`, "/admin/customers", `/admin/customers/${customer}`],
      ...["/admin/users", `/admin/users/${own}`, "/admin/changes", "/workshop/dispatch"],
      ...[
        "/account",
        "/account/orders",
        "/account/quotes",
        "/account/enquiries",
        "/account/settings",
      ],
    ];
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await openAdmin(page, "/admin/orders", "Orders");
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator("main h1").first()).toBeVisible();
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    await expect(page.locator("main [role=status]").getByText("Loading...")).toHaveCount(0);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(wide, path).toBeLessThanOrEqual(0);
  }
});

test("names exported files by the day in South Africa (OFF-70)", async ({ page }) => {
  test.setTimeout(60_000);
  await becomeAdmin(page);
  await page.clock.setFixedTime("2026-12-05T22:30:00Z");
  await openAdmin(page, "/admin/products", "Products");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Export/ }).click();
  expect((await downloading).suggestedFilename()).toBe("products-2026-12-06.csv");
});

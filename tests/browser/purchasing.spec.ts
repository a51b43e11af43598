import { sql } from "kysely";
import { formatDate } from "#app/lib/calendar.ts";
import { officeDay } from "#app/lib/office-clock.ts";
import { POLICY_KEY, POLICY_VERSION } from "#app/lib/policy.ts";
import { capturedEmail } from "../captured-email.ts";
import { becomeMember, callService, notice } from "./account-steps.ts";
import { becomeColleague, openAdmin } from "./admin-steps.ts";
import { inspect } from "./axe.ts";
import { expect, holdBack, open, store, test } from "./site.ts";
import { inSiteDatabase, orderNumberOf } from "./site-database.ts";

const ARRIVAL = officeDay(new Date(), 12);

test("follows a shortage to the customer’s delivery (PUR-1, PUR-2, PUR-3, PUR-4, PUR-5, PUR-6)", async ({
  page: buyer,
  browser,
}) => {
  test.slow();
  const email = await becomeMember(buyer);
  const part = await inSiteDatabase(async (database) => {
    const { rows } = await sql<{ id: string }>`
      insert into products (name, price, stock, category_id)
      select 'Short bearing', 200, 1, (select id from categories limit 1) returning id`.execute(
      database,
    );
    return rows[0]?.id ?? "";
  });
  const desk = await browser.newPage();
  await store(desk, POLICY_KEY, POLICY_VERSION);
  const { access_token } = await becomeColleague(desk, "office");
  const order = crypto.randomUUID();
  const call = (name: string, data: object) =>
    callService(desk, `/rest/v1/rpc/${name}`, data, access_token);
  await call("save_order", {
    ...{ target: order, seen: null },
    fields: { customer_email: email, customer_name: "Sipho Dube" },
    lines: [{ product_id: part, product_name: "Short bearing", quantity: 4, price: 200 }],
  });
  const number = await orderNumberOf(order);
  await call("move_order", { target: order, seen: "received", becomes: "confirmed" });

  // A supplier, and who supplies the part.
  await openAdmin(desk, "/admin/suppliers/new", "New supplier");
  await desk.getByRole("button", { name: "Save supplier" }).click();
  await expect(desk.getByText("Enter a name.")).toBeVisible();
  await desk.getByLabel("Name", { exact: true }).fill("Karoo Bearings");
  await desk.getByLabel("Lead time (days)").fill("14");
  await desk.getByLabel("Name of contact 1").fill("Thandi Nkosi");
  await desk.getByLabel("Email of contact 1").fill("sales@karoo-bearings.example");
  await inspect(desk);
  await desk.getByRole("button", { name: "Save supplier" }).click();
  await expect(desk.getByRole("heading", { name: "Karoo Bearings", level: 1 })).toBeVisible();
  await openAdmin(desk, `/admin/products/${part}`, "Short bearing");
  const suppliers = desk.getByRole("region", { name: "Suppliers" });
  await suppliers.getByRole("button", { name: "Add supplier" }).click();
  await suppliers.getByRole("combobox").selectOption({ label: "Karoo Bearings, USD" });
  await suppliers.getByLabel("Supplier’s part number").fill("KB 22212-E");
  await suppliers.getByLabel("Unit price").fill("80");
  await suppliers.getByLabel("Pack size").fill("5");
  await suppliers.getByRole("button", { name: "Save" }).click();
  await expect(suppliers).toContainText(
    "Preferred, KB 22212-E, $80.00, packs of 5, lead time 14 days",
  );
  await inspect(desk);
  await openAdmin(desk, "/admin/products?q=kb22212e", "Products");
  await expect(desk.getByRole("link", { name: "Short bearing" })).toBeVisible();
  await openAdmin(desk, "/admin/products", "Products");
  await desk.getByLabel("Supplier", { exact: true }).selectOption({ label: "Karoo Bearings" });
  await expect(desk.getByRole("main")).toContainText("1 product");
  await expect(desk.getByRole("link", { name: "Short bearing" })).toBeVisible();
  await inspect(desk);

  // The shortage becomes a purchase order.
  await openAdmin(desk, "/admin/purchases/shortages", "Shortages");
  const proposed = desk.getByRole("region", { name: "Karoo Bearings" });
  await expect(proposed).toContainText("3 needed");
  await inspect(desk);
  await proposed.getByRole("button", { name: /^Create purchase order/ }).click();
  await expect(desk.getByRole("heading", { name: "Draft purchase order" })).toBeVisible();
  await expect(desk.getByLabel("Quantity (pcs) of line 1")).toHaveValue("5");
  await desk.getByLabel("Note to the supplier").fill("Deliver to gate 2");
  await inspect(desk);
  // Only the version just saved can be sent.
  const release = await holdBack(desk, /\/rest\/v1\/purchases\?/);
  await desk.getByRole("button", { name: "Save and send" }).click();
  await expect(desk.getByText("Purchase order saved", { exact: true })).toBeVisible();
  const sending = desk.getByRole("dialog", { name: "Send purchase order" });
  await expect(sending).toBeHidden();
  release();
  await expect(sending.getByLabel("Supplier’s email")).toHaveValue("sales@karoo-bearings.example");
  await sending.getByRole("button", { name: "Send" }).click();
  await expect(desk.getByRole("heading", { name: /^PO-\d{4}-\d{4}$/, level: 1 })).toBeVisible();
  const purchase = (await desk.getByRole("heading", { level: 1 }).textContent()) ?? "";

  // The supplier confirms by the emailed link.
  let path = "";
  await expect
    .poll(async () => {
      const mails = await capturedEmail(
        process.env.TEST_DATA_DIR ?? "",
        "sales@karoo-bearings.example",
      );
      path = /\/purchase\/[\w-]{43}/.exec(mails.at(-1) ?? "")?.[0] ?? "";
      return path;
    })
    .not.toBe("");
  const seller = await browser.newPage();
  await store(seller, POLICY_KEY, POLICY_VERSION);
  await open(seller, path);
  await expect(seller.getByRole("heading", { name: purchase, level: 1 })).toBeVisible();
  for (const file of [path, `${path}/purchase-order.pdf`]) {
    const headers = (await seller.request.get(file)).headers();
    expect(headers).toMatchObject({
      ...{ "cache-control": "no-store", "referrer-policy": "no-referrer" },
      "x-robots-tag": "noindex",
    });
  }
  await seller.getByLabel("Delivery date for all lines").fill(ARRIVAL);
  await seller.getByLabel(/^Unit price .* of Short bearing$/).fill("85");
  await seller.getByRole("button", { name: "Confirm order" }).click();
  await expect(seller.getByText("Enter a name.")).toBeVisible();
  await seller.getByLabel("Your name").fill("Thandi Nkosi");
  await inspect(seller);
  await seller.getByRole("button", { name: "Confirm order" }).click();
  await expect(seller.getByText(/^Confirmed by Thandi Nkosi on/)).toBeVisible();
  await expect(seller.getByText("Your proposed changes await our acceptance.")).toBeVisible();
  await inspect(seller);

  // The office accepts the price.
  const proposal = desk.getByRole("region", { name: "Supplier’s proposal" });
  await expect(proposal).toContainText("5 × $80.00 → 5 × $85.00");
  await inspect(desk);
  await proposal.getByRole("button", { name: "Accept proposal" }).click();
  await expect(desk.getByText("$85.00 agreed")).toBeVisible();
  await expect(proposal).toHaveCount(0);
  await inspect(desk);

  // The search finds supplier and purchase order.
  const box = desk.getByRole("combobox", { name: "Search the office" });
  const found = (name: string) => desk.getByRole("group", { name }).getByRole("option");
  await desk.keyboard.press("Control+k");
  await box.fill(purchase);
  await expect(found("Purchase orders")).toContainText(purchase);
  await box.fill("karoo");
  await found("Suppliers").click();
  await expect(desk.getByRole("heading", { name: "Karoo Bearings", level: 1 })).toBeVisible();
  await inspect(desk);

  // Office and customer see the date.
  const expected = `expected ${formatDate(ARRIVAL)}`;
  await openAdmin(desk, `/admin/orders/${order}`, `Order ${number}`);
  await expect(desk.getByRole("region", { name: "Deliveries" })).toContainText(expected);
  await open(buyer, "/account/orders");
  await expect(buyer.getByText(`Expected ${formatDate(ARRIVAL)}`)).toBeVisible();

  // The workshop receives on the phone, from the shelf code.
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await store(phone, POLICY_KEY, POLICY_VERSION);
  await becomeColleague(phone, "workshop");
  await openAdmin(phone, `/workshop/${part}`, "Short bearing");
  await phone.getByRole("link", { name: `Receive 5 against ${purchase}` }).click();
  const parcel = phone.getByRole("listitem").filter({ hasText: purchase });
  await parcel.getByLabel("Receive, of 5 × Short bearing").fill("6");
  await parcel.getByRole("button", { name: "Save receipt" }).click();
  const asked = phone.getByRole("dialog", { name: "Receive more than ordered?" });
  await expect(asked).toContainText("6 × Short bearing, 5 due");
  await asked.getByRole("button", { name: "Cancel" }).click();
  await parcel.getByLabel("Receive, of 5 × Short bearing").fill("2");
  await parcel.getByLabel("Delivery note number or discrepancies").fill("Three to follow");
  await inspect(phone, [1440, 768, 390]);
  await parcel.getByRole("button", { name: "Save receipt" }).click();
  await expect(notice(phone, `Receipt of ${purchase} saved`)).toBeVisible();
  await expect(parcel.first()).toContainText("Three to follow");

  // A part leaves, and the customer reads when the rest is expected.
  const due = phone.getByRole("listitem").filter({ hasText: `Order ${number}` });
  await openAdmin(phone, "/workshop/dispatch", "Dispatch");
  await due.getByRole("button", { name: "Dispatch part" }).click();
  await expect(notice(phone, `Part of order ${number} is dispatched`)).toBeVisible();
  await open(buyer, "/account/orders");
  await expect(buyer.getByRole("region", { name: "To follow" })).toContainText(
    `1 × Short bearing, ${expected}`,
  );
  await expect
    .poll(async () => (await capturedEmail(process.env.TEST_DATA_DIR ?? "", email)).join("\n"))
    .toContain(`Short bearing, ${expected}`);

  // The rest arrives, leaves and is delivered.
  await openAdmin(phone, `/workshop/receipts?order=${purchase}`, "Goods received");
  await parcel.getByRole("button", { name: "Enter all due" }).click();
  await parcel.getByRole("button", { name: "Save receipt" }).click();
  await expect(parcel.first()).toContainText("Received");
  await openAdmin(phone, "/workshop/dispatch", "Dispatch");
  await due.getByRole("button", { name: "Mark as dispatched" }).click();
  await expect(notice(phone, `Order ${number} is dispatched`)).toBeVisible();
  await openAdmin(desk, `/admin/orders/${order}`, `Order ${number}`);
  await desk.getByRole("button", { name: "Mark as delivered" }).click();
  await expect(desk.getByRole("button", { name: "Mark as delivered" })).toHaveCount(0);
  await open(buyer, "/account/orders");
  await expect(buyer.getByText("Delivered").first()).toBeVisible();
  await expect(buyer.getByText(/^Expected/)).toHaveCount(0);

  // Once revoked, the link opens nothing.
  await openAdmin(desk, "/admin/purchases", "Purchase orders");
  await desk.getByRole("link", { name: purchase }).click();
  await desk.getByRole("button", { name: "Revoke link" }).click();
  await desk
    .getByRole("dialog", { name: "Revoke the supplier’s link?" })
    .getByRole("button", { name: "Revoke link" })
    .click();
  await expect(notice(desk, "Link revoked")).toBeVisible();
  await seller.reload();
  await expect(seller.getByRole("heading", { name: purchase })).toHaveCount(0);

  await openAdmin(desk, "/admin/purchases", "Purchase orders");
  await expect(desk.getByRole("link", { name: purchase })).toBeVisible();
  await inspect(desk);
  await openAdmin(desk, "/admin/suppliers", "Suppliers");
  await inspect(desk);
});

import type { Page } from "@playwright/test";
import { type RawBuilder, sql } from "kysely";
import { officeDay } from "#app/lib/office-clock.ts";
import { notice, PASSWORD } from "./account-steps.ts";
import { somebodyElse } from "./admin-office-steps.ts";
import { becomeColleague, openAdmin } from "./admin-steps.ts";
import { inspect } from "./axe.ts";
import { caller, confirmedOrder } from "./order-steps.ts";
import { expect, reload, test } from "./site.ts";
import { inSiteDatabase } from "./site-database.ts";

const TODAY = officeDay(new Date());

async function confirmIdentity(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Confirm your identity" });
  await dialog.getByLabel("Password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Confirm" }).click();
}

/** Changes what triggers protect. */
async function inThePast(table: string, change: RawBuilder<unknown>): Promise<void> {
  await inSiteDatabase((database) =>
    database.transaction().execute(async (transaction) => {
      await sql`alter table ${sql.id(table)} disable trigger user`.execute(transaction);
      await change.execute(transaction);
      await sql`alter table ${sql.id(table)} enable trigger user`.execute(transaction);
    }),
  );
}

test("invoices a delivery, credits it, and settles the rest from the bank’s file (OFF-91, OFF-92, OFF-93, INV-4, OFF-95, OFF-96)", async ({
  page,
}) => {
  const call = caller(page, await becomeColleague(page, "admin"));
  await call("save_exchange_rate", { currency: "ZAR", rate: 0.05, day: TODAY, source: "SARB" });
  const order = await confirmedOrder(call, {
    fields: {
      ...{ customer_email: "accounts@kuruman-lime.example", customer_name: "Kuruman Lime" },
      invoice_address: "7 Kiln Road, Kimberley",
    },
    lines: [
      { product_id: null, product_name: "Invoiced seal", quantity: 4, price: 100 },
      { product_id: null, product_name: "Fitting", quantity: 2, unit: "h", price: 50 },
    ],
  });
  await inSiteDatabase(async (database) => {
    const { rows } = await sql<{ updated_at: string; line: string }>`
      select orders.updated_at::text, line.id as line from orders
      join order_items as line on line.order_id = orders.id
      where orders.id = ${order} and product_name = 'Invoiced seal'`.execute(database);
    const [found] = rows;
    await call("dispatch_delivery", {
      ...{ target: order, seen: found?.updated_at, delivery: crypto.randomUUID() },
      lines: [{ id: found?.line, quantity: 3 }],
    });
  });

  // The delivery is invoiced.
  await openAdmin(page, `/admin/orders/${order}`, /^Order/);
  await page.getByRole("link", { name: "Issue invoice" }).click();
  await page.getByLabel("Invoice for").selectOption("Delivery 1");
  await expect(page.getByLabel("Invoice, of 3 × Invoiced seal")).toHaveValue("3");
  await expect(page.getByLabel(/× Fitting/)).toHaveCount(0);
  await page.getByLabel("Invoice, of 3 × Invoiced seal").fill("4");
  await expect(page.getByText("The limit is 3.")).toBeVisible();
  await reload(page);
  await expect(page.getByText("Your draft has been restored.")).toBeVisible();
  await page.getByLabel("Invoice, of 3 × Invoiced seal").fill("3");
  await expect(page.getByText("$345.00")).toBeVisible();
  await page.getByRole("button", { name: "Issue invoice" }).click();
  await expect(page.getByText("Correct the details, or select “Issue anyway”.")).toBeVisible();
  await inspect(page);
  await page.getByLabel("Issue anyway").check();
  await page.getByLabel("Email it to accounts@kuruman-lime.example").uncheck();
  await page.getByRole("button", { name: "Issue invoice" }).click();
  const paper = page.getByRole("article", { name: /^I-/ });
  await expect(paper).toContainText("Tax invoice");
  await expect(paper).toContainText("$345.00");
  const number = (await paper.getAttribute("aria-label")) ?? "";

  for (const [label, ending] of [
    ["PDF", "pdf"],
    ["UBL", "xml"],
  ] as const) {
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: label }).click();
    expect((await saved).suggestedFilename()).toBe(`${number}.${ending}`);
  }

  // A line comes off.
  await page.getByRole("button", { name: "Credit note" }).click();
  const credit = page.getByRole("dialog", { name: `Credit ${number}` });
  await credit.getByLabel("Credit, of 3 × Invoiced seal").fill("1");
  await credit.getByLabel("Email it to accounts@kuruman-lime.example").uncheck();
  await credit.getByLabel("Reason").fill("Damaged in transit");
  await expect(credit).toContainText("Credits $115.00 including $15.00 VAT");
  await inspect(page);
  await credit.getByRole("button", { name: "Issue credit note" }).click();
  await expect(page.getByRole("link", { name: /^C-/ }).first()).toBeVisible();
  await expect(page.getByText("$230.00", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Dispute" }).click();
  const dispute = page.getByRole("dialog", { name: "Mark as disputed" });
  await dispute.getByLabel("Reason for dispute").fill("One seal leaks");
  await dispute.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "End dispute" }).click();
  await expect(page.getByRole("button", { name: "Send reminder" })).toBeVisible();
  const history = page.getByRole("region", { name: "History" });
  for (const text of ["Dispute ended", "Disputed", `Issued ${number}`]) {
    await expect(history.getByText(text, { exact: true })).toBeVisible();
  }
  await inspect(page);

  // It becomes overdue.
  await inThePast(
    "invoices",
    sql`update invoices set due_on = '2026-01-31' where number = ${number}`,
  );
  await openAdmin(page, "/admin/invoices", "Invoices");
  await page.getByRole("link", { name: "Overdue", exact: true }).click();
  await expect(page.getByRole("row").filter({ hasText: number })).toContainText("Overdue");
  await expect(page.getByText("$230.00 overdue")).toBeVisible();
  await inspect(page);
  const exported = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export for accounting" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Export" }).click();
  expect((await exported).suggestedFilename()).toMatch(/^lines-.*\.csv$/);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search the office" }).fill(number);
  await page.getByRole("option", { name: new RegExp(`^Invoice ${number}`) }).click();
  await expect(paper).toBeVisible();

  // The bank's file settles it.
  const file = (lines: string[]) => ({
    name: "statement.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(["Date,Description,Amount,Balance", ...lines].join("\r\n")),
  });
  const lines = [
    `${TODAY},KURUMAN LIME ${number},230.00,1000`,
    `${TODAY},UNKNOWN PAYER,50.00,1050`,
    `${TODAY},BANK FEE,-5.00,1045`,
  ];
  await openAdmin(page, "/admin/payments/import", "Import bank statement");
  await page.getByLabel("Bank statement").setInputFiles(file(lines));
  const sure = page.getByRole("listitem", { name: /^\$230\.00/ });
  await expect(sure).toContainText("Certain");
  await expect(page.getByText("1 outgoing, not listed.")).toBeVisible();
  await page.getByText("Columns", { exact: true }).click();
  await page.getByLabel("Reference").selectOption("1");
  await inspect(page);
  await sure.getByRole("button", { name: "Record" }).click();
  await expect(sure).toHaveCount(0);
  const unknown = page.getByRole("listitem", { name: /^\$50\.00/ });
  await unknown.getByRole("button", { name: "Choose" }).click();
  await unknown.getByRole("searchbox", { name: "Paying customer" }).fill("Kuruman");
  await unknown.getByLabel(/Kuruman Lime/).click();
  await expect(unknown).toContainText("Nothing is open in USD. $50.00 unallocated");
  await unknown.getByRole("button", { name: "Record payment" }).click();
  await expect(page.getByRole("heading", { name: "0 to record" })).toBeVisible();
  await reload(page);
  await page.getByLabel("Bank statement").setInputFiles(file(lines));
  await expect(page.getByText("2 already recorded.")).toBeVisible();

  // The unallocated payment is first, and a new one is undone with a trace.
  await openAdmin(page, "/admin/payments", "Payments");
  await expect(page.getByRole("row").nth(1)).toContainText("$50.00 unallocated");
  await inspect(page);
  await page.getByRole("row").nth(2).getByRole("link").click();
  await page.getByRole("button", { name: "Undo $230.00" }).click();
  await expect(page.getByText(/^Undone by/)).toBeVisible();
  await page.getByRole("button", { name: "Allocate" }).click();
  const dialog = page.getByRole("dialog", { name: "Allocate $230.00" });
  await expect(dialog.getByLabel(`Amount for ${number}`)).toHaveValue("230");
  await dialog.getByLabel(`Amount for ${number}`).fill("231");
  await expect(dialog).toContainText(`Only $230.00 of ${number} is outstanding.`);
  await dialog.getByLabel(`Amount for ${number}`).fill("200");
  await dialog.getByRole("button", { name: "Allocate" }).click();
  await expect(page.getByText("$30.00 unallocated")).toBeVisible();
  await inspect(page);

  await page.getByRole("link", { name: "Kuruman Lime" }).click();
  const account = page.getByRole("region", { name: "Account in USD" });
  await expect(account).toContainText("$30.00 overdue");
  await expect(account).toContainText("−$80.00");
  await page.getByRole("button", { name: "Change credit" }).click();
  await page.getByRole("dialog").getByLabel("Credit limit").fill("1000");
  await page.getByRole("dialog").getByLabel("On hold").check();
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("region", { name: "Account", exact: true })).toContainText("On hold");
  await inspect(page);
  await page.getByRole("link", { name: "Statement" }).click();
  await expect(page.getByRole("article", { name: "Statement" })).toContainText("−$50.00");
  await inspect(page);

  await openAdmin(page, "/admin/payments/new", "Record payment");
  await page.getByRole("searchbox", { name: "Customer" }).fill("Kuruman");
  await page.getByLabel(/Kuruman Lime/).click();
  await page.getByLabel("Amount", { exact: true }).fill("30,00");
  await expect(page.getByLabel(`Amount for ${number}`)).toHaveValue("30");
  await inspect(page);
  await page.getByRole("button", { name: "Record payment" }).click();
  await expect(page.getByRole("heading", { name: /^Payment of/ })).toBeVisible();
  await page.getByRole("button", { name: "Reverse payment" }).click();
  await page.getByRole("dialog").getByLabel("Reason").fill("Returned by the bank");
  await page.getByRole("dialog").getByRole("button", { name: "Reverse payment" }).click();
  await expect(page.getByText("Reversed", { exact: true }).first()).toBeVisible();

  // Once all is credited, no further credit is offered.
  await openAdmin(page, "/admin/invoices", "Invoices");
  await page.getByRole("link", { name: number }).click();
  await page.getByRole("button", { name: "Credit note" }).click();
  await credit.getByLabel("Credit, of 2 × Invoiced seal").fill("2");
  await credit.getByLabel("Email it to accounts@kuruman-lime.example").uncheck();
  await credit.getByLabel("Reason").fill("Damaged in transit");
  await credit.getByRole("button", { name: "Issue credit note" }).click();
  await expect(credit).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Resend" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Credit note" })).toHaveCount(0);
});

test("has new bank details approved by a second admin, and a held order released (INV-10, INV-12)", async ({
  page,
  browser,
  problems,
}) => {
  const second = await somebodyElse(browser);
  await becomeColleague(second, "admin");
  const call = caller(page, await becomeColleague(page, "admin"));
  const order = crypto.randomUUID();
  await call("save_order", {
    ...{ target: order, seen: null },
    fields: { customer_email: "held@example.com", customer_name: "Held" },
    lines: [{ product_id: null, product_name: "Seal", quantity: 1, price: 10 }],
  });
  await inSiteDatabase((database) =>
    sql`update customers set on_hold = true
      where id = (select customer_id from orders where id = ${order})`.execute(database),
  );
  // Both have been admins for more than 72 hours.
  await inThePast(
    "audit_log",
    sql`update audit_log set at = at - interval '4 days' where table_name = 'profiles'`,
  );
  // The very first details take effect immediately.
  await inSiteDatabase((database) =>
    sql`
      insert into settings (key, value) values ('office.bank', '{"bank": "Former Bank"}')
      on conflict (key) do update set value = excluded.value`.execute(database),
  );
  await openAdmin(page, "/admin/company/office.bank", "Bank");
  await page.getByRole("textbox", { name: "Bank details" }).fill("Karoo Bank, account 4711");
  await page.getByRole("button", { name: "Save" }).click();
  await confirmIdentity(page);
  problems.length = 0;
  await expect(notice(page, "Change proposed")).toBeVisible();
  const waiting = page.getByRole("region", { name: "Pending change" });
  await expect(waiting).toContainText("Awaiting a second admin’s approval");
  await expect(waiting.getByRole("button", { name: "Approve" })).toHaveCount(0);
  await inspect(page);
  await openAdmin(second, "/admin/company/office.bank", "Bank");
  await second.getByRole("button", { name: "Approve" }).click();
  await confirmIdentity(second);
  await expect(second).toHaveURL("/admin/company");
  await expect(second.getByText("Karoo Bank, account 4711")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Preview" })).toBeVisible();
  await expect(waiting).toHaveCount(0);

  await openAdmin(page, `/admin/orders/${order}`, /^Order/);
  await page.getByRole("button", { name: "Mark as confirmed" }).click();
  await expect(page.getByRole("alert")).toContainText("This customer is on hold.");
  problems.length = 0;
  await inspect(page);
  await page.getByRole("button", { name: "Release order" }).click();
  await expect(notice(page, "Order released")).toBeVisible();
  await page.getByRole("button", { name: "Mark as confirmed" }).click();
  await expect(page.getByRole("button", { name: "Mark as dispatched" })).toBeVisible();
});

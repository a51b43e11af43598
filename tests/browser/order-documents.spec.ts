import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { pdfText } from "../pdf-text.ts";
import { becomeMember } from "./account-steps.ts";
import { becomeColleague, openAdmin } from "./admin-steps.ts";
import { violations } from "./axe.ts";
import { type Call, caller, confirmedOrder } from "./order-steps.ts";
import { expect, open, test } from "./site.ts";
import { orderNumberOf } from "./site-database.ts";

function documentedOrder(call: Call, { email = "mill@example.com", lines = 3 } = {}) {
  return confirmedOrder(call, {
    rate: 15,
    fields: { customer_email: email, customer_name: "Sipho Dube" },
    lines: Array.from({ length: lines }, (_none, index) => ({
      ...{ product_id: null, product_name: `Bearing ${index + 1}`, quantity: 2, price: 4321.5 },
      note: "Left-hand thread",
    })),
  });
}

/** Clicks a button that saves a document; returns its name and text. */
async function saved(page: Page, button: string) {
  const download = page.waitForEvent("download");
  await page.getByRole("main").getByRole("button", { name: button }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: pdfText(await readFile(await file.path())) };
}

async function sheets(page: Page, landscape: boolean): Promise<number> {
  const pdf = await page.pdf({ format: "A4", landscape });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test("opens an order's documents from its page, prints both orientations and saves them (OFF-32)", async ({
  page,
}) => {
  const call = caller(page, await becomeColleague(page, "office"));
  const id = await documentedOrder(call);
  const number = await orderNumberOf(id);
  await openAdmin(page, `/admin/orders/${id}`, `Order ${number}`);
  const file = await saved(page, "PDF of Order confirmation");
  expect(file.name).toBe(`${number}-order-confirmation.pdf`);
  for (const part of [`Order ${number}`, "Left-hand thread", "$25,929.00", "$29,818.35"]) {
    expect(file.text).toContain(part);
  }

  await page.getByRole("link", { name: "Order confirmation" }).click();
  const sheet = page.getByRole("article", { name: "Order confirmation, not a tax invoice" });
  await expect(sheet).toContainText("$29,818.35");
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violations(page)).toEqual([]);
    const room = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(room).toBeLessThanOrEqual(width);
  }
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(page.getByText("VAT number 4000000000")).toBeVisible();
  for (const landscape of [false, true]) expect(await sheets(page, landscape)).toBe(1);
});

test("prints packing slip and delivery note in the workshop without prices, and no confirmation (OFF-33)", {
  tag: "@full",
}, async ({ page, browser }) => {
  const desk = await browser.newPage();
  const call = caller(desk, await becomeColleague(desk, "office"));
  const id = await documentedOrder(call, { lines: 100 });
  await desk.close();
  const number = await orderNumberOf(id);

  await becomeColleague(page, "workshop");
  await openAdmin(page, "/workshop/dispatch", "Dispatch");
  const parcel = page.getByRole("listitem").filter({ hasText: `Order ${number}` });
  await parcel.getByRole("link", { name: "Packing slip" }).click();
  await expect(page.getByRole("article", { name: "Packing slip" })).toContainText("To pack");
  await openAdmin(page, `/workshop/orders/${id}/delivery-note`, `Delivery note ${number}`);
  const sheet = page.getByRole("article", { name: "Delivery note" });
  await expect(sheet).toContainText("Signature");
  await expect(sheet).not.toContainText("4,321");
  const { name, text } = await saved(page, "PDF");
  expect(name).toBe(`${number}-delivery-note.pdf`);
  expect(text).toContain("Bearing 100");
  expect(text).not.toContain("4,321");
  await page.emulateMedia({ media: "print" });
  for (const landscape of [false, true]) {
    const pages = await sheets(page, landscape);
    expect(pages).toBeGreaterThan(3);
    expect(pages).toBeLessThan(12);
  }

  await page.emulateMedia({ media: "screen" });
  await openAdmin(page, `/workshop/orders/${id}/order-confirmation`, /^Order confirmation/);
  await expect(page.getByText("Document not found")).toBeVisible();
});

test("saves the confirmation of an order from the customer's account (OFF-33, OFF-47)", async ({
  page,
  browser,
}) => {
  const email = await becomeMember(page);
  const desk = await browser.newPage();
  const call = caller(desk, await becomeColleague(desk, "office"));
  const id = await documentedOrder(call, { email });
  await desk.close();
  await open(page, "/account/orders");
  await expect(page.getByRole("region", { name: "Bank details" })).toBeVisible();
  const { name, text } = await saved(page, "Order confirmation");
  expect(name).toBe(`${await orderNumberOf(id)}-order-confirmation.pdf`);
  expect(text).toContain("$29,818.35");
});

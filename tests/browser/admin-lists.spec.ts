import type { Page, Request } from "@playwright/test";
import { sql } from "kysely";
import { becomeMember, notice, PASSWORD, writeTable } from "./account-steps.ts";
import { sendEnquiry, somebodyElse } from "./admin-office-steps.ts";
import {
  addProduct,
  becomeAdmin,
  openAdmin,
  openProduct,
  saveProduct,
  uniqueWord,
} from "./admin-steps.ts";
import { violations } from "./axe.ts";
import { makeAdmin } from "./make-admin.ts";
import { expect, holdBack, reload, test } from "./site.ts";
import { inSiteDatabase } from "./site-database.ts";

test("leaves a list in place when its filter options load late", { tag: "@full" }, async ({
  page,
}) => {
  await becomeAdmin(page);
  const bring = await holdBack(page, /\/rest\/v1\/categories/);
  await page.goto("/admin/products?sort=price&page=3");
  const rows = page.getByRole("table").locator("tbody tr");
  await expect(rows).toHaveCount(25);
  const before = await rows.first().boundingBox();
  await bring();
  await expect(page.getByLabel("Category").getByRole("option")).not.toHaveCount(1);
  expect(await rows.first().boundingBox()).toEqual(before);
});

test("returns from a row to the list's filter, page and scroll position", { tag: "@full" }, async ({
  page,
}) => {
  await becomeAdmin(page);
  const list = "/admin/products?sort=price&page=3";
  const place = () => page.evaluate(() => window.scrollY);
  async function openLastRow(): Promise<number> {
    const last = page.getByRole("table").locator("tbody tr").last();
    await last.scrollIntoViewIfNeeded();
    const top = await place();
    expect(top).toBeGreaterThan(300);
    await last.getByRole("link").click();
    await expect(page.getByLabel(/^Price(?! breaks)/)).toBeVisible();
    expect(await place()).toBe(0);
    return top;
  }
  await openAdmin(page, list, "Products");
  await expect(page.getByRole("table").locator("tbody tr")).toHaveCount(25);
  for (const goBack of [
    () => page.getByRole("main").getByRole("link", { name: "Products", exact: true }).click(),
    () => page.goBack(),
    () => page.getByRole("link", { name: "Cancel" }).click(),
    () => saveProduct(page),
  ]) {
    const top = await openLastRow();
    await goBack();
    await expect(page).toHaveURL(list);
    await expect.poll(place).toBe(top);
  }
  // The menu leads to the top without filters, also from the list itself.
  const menu = page.getByRole("banner");
  await menu.getByRole("link", { name: "Products" }).click();
  await expect(page).toHaveURL("/admin/products");
  await expect.poll(place).toBe(0);
  // Rows may still change to the unfiltered ones, so hold none of them.
  await expect
    .poll(() =>
      page.evaluate(() => {
        window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" });
        return window.scrollY;
      }),
    )
    .toBeGreaterThan(300);
  await menu.getByRole("link", { name: "Orders" }).click();
  await menu.getByRole("link", { name: "Products" }).click();
  await expect(page).toHaveURL("/admin/products");
  await expect.poll(place).toBe(0);
});

test("returns to the filtered list after a reload too", { tag: "@full" }, async ({ page }) => {
  await becomeAdmin(page);
  const sender = await sendEnquiry(page);
  const list = `/admin/enquiries?q=${encodeURIComponent(sender)}&status=new`;
  await openAdmin(page, list, "Enquiries");
  await page.getByRole("link", { name: sender }).click();
  await expect(page.getByRole("heading", { name: `Enquiry from ${sender}` })).toBeVisible();
  await reload(page);
  await page.getByRole("main").getByRole("link", { name: "Enquiries" }).click();
  await expect(page).toHaveURL(list);
});

test("opens a row wherever it is clicked or tapped (OFF-5)", { tag: "@full" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await becomeAdmin(page);
  const sender = await sendEnquiry(page);
  await openAdmin(page, `/admin/enquiries?q=${encodeURIComponent(sender)}`, "Enquiries");
  const row = page.getByRole("table").locator("tbody tr");
  await expect(row).toHaveCount(1);
  const box = await row.boundingBox();
  await row.click({ position: { x: (box?.width ?? 0) - 10, y: (box?.height ?? 0) - 10 } });
  await expect(page.getByRole("heading", { name: `Enquiry from ${sender}` })).toBeVisible();

  // Except on the row's button.
  await openAdmin(page, "/admin/products", "Products");
  await page
    .getByRole("button", { name: /^Delete / })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("leads from a record to the previous and next, across list pages (OFF-5)", {
  tag: "@full",
}, async ({ page }) => {
  await becomeAdmin(page);
  await openAdmin(page, "/admin/products?sort=price", "Products");
  await page.getByLabel("Category").selectOption({ label: "Deep Groove Ball Bearings" });
  const firstPage = /\/admin\/products\?category=[^&]+&sort=price$/;
  const secondPage = /\/admin\/products\?category=[^&]+&sort=price&page=2$/;
  await expect(page).toHaveURL(firstPage);
  // The URL changes before the list does.
  await expect(page.getByRole("link", { name: "Page 2", exact: true })).toHaveAttribute(
    "href",
    /category=/,
  );
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  const rows = page.getByRole("table").locator("tbody tr");
  await expect(rows).toHaveCount(25);
  const turnTo = async (number: number) => {
    const link = page.getByRole("link", { name: `Page ${number}`, exact: true });
    await link.click();
    await expect(link).toHaveAttribute("aria-current", "page");
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  };
  await turnTo(2);
  await expect(page).toHaveURL(secondPage);
  const firstOfSecond = await rows.first().getByRole("link").textContent();
  await turnTo(1);
  await expect(page).toHaveURL(firstPage);
  const lastOfFirst = await rows.last().getByRole("link").textContent();
  const before = await rows.nth(23).getByRole("link").textContent();
  await rows.last().getByRole("link").click();

  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(`${lastOfFirst}`);
  await page.getByRole("link", { name: "Previous product" }).click();
  await expect(heading).toHaveText(`${before}`);
  await page.getByRole("link", { name: "Next product" }).click();
  await expect(heading).toHaveText(`${lastOfFirst}`);
  await page.getByRole("link", { name: "Next product" }).click();
  await expect(heading).toHaveText(`${firstOfSecond}`);
  await page.getByRole("main").getByRole("link", { name: "Products", exact: true }).click();
  await expect(page).toHaveURL(secondPage);
  await expect(page.getByRole("link", { name: `${firstOfSecond}` })).toBeFocused();
});

test("saves a view under a name for its user only, and deletes it (OFF-5)", {
  tag: "@full",
}, async ({ page, browser }) => {
  await becomeAdmin(page);
  const views = (of: Page) => of.getByRole("navigation", { name: "Views" });
  await openAdmin(page, "/admin/enquiries", "Enquiries");
  // Both choices are made before the page follows the first.
  await page.getByRole("main").evaluate((main) => {
    const selects = [...main.querySelectorAll("select")];
    for (const [label, text] of [
      ["Status", "Open"],
      ["Subject", "Airblower"],
    ]) {
      const select = selects.find(({ labels }) => labels[0]?.textContent === label);
      const option = [...(select?.options ?? [])].find((one) => one.text === text);
      if (!select || !option) throw new Error(`There is no ${text} to choose.`);
      select.value = option.value;
      select.dispatchEvent(new Event("change", { bubbles: true }));
    }
  });
  await expect(page).toHaveURL(/status=open&subject=/);
  await page.getByLabel("Received from").fill("2026-01-01");
  await expect(page).toHaveURL(/from=2026-01-01/);
  await views(page).getByRole("button", { name: "Save view" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Blowers to answer");
  await page.keyboard.press("Enter");
  await expect(notice(page, "View “Blowers to answer” saved")).toBeVisible();
  await views(page).getByRole("link", { name: "All" }).click();
  await expect(page).toHaveURL("/admin/enquiries");
  await reload(page);
  await views(page).getByRole("link", { name: "Blowers to answer" }).click();
  await expect(page.getByLabel("Subject")).toHaveValue("Airblower");
  await expect(page.getByLabel("Received from")).toHaveValue("2026-01-01");

  const other = await somebodyElse(browser);
  await becomeAdmin(other);
  await openAdmin(other, "/admin/enquiries", "Enquiries");
  await expect(views(other).getByRole("link", { name: "To quote" })).toBeVisible();
  await expect(views(other).getByRole("link", { name: "Blowers to answer" })).toHaveCount(0);
  await other.context().close();

  await page.getByRole("button", { name: "Delete view Blowers to answer" }).click();
  await expect(views(page).getByRole("link", { name: "Blowers to answer" })).toHaveCount(0);
});

test("sets a status on several enquiries except one a colleague changed, and reverts it (OFF-5)", async ({
  page,
}) => {
  await becomeAdmin(page);
  const company = `Bulk ${process.pid}`;
  const senders = [];
  for (let at = 0; at < 3; at++) senders.push(await sendEnquiry(page, { company }));
  const [first = "", second = "", third = ""] = senders;
  const list = `/admin/enquiries?q=${encodeURIComponent(company)}`;
  await openAdmin(page, list, "Enquiries");
  const row = (sender: string) => page.getByRole("table").locator("tbody tr", { hasText: sender });
  await row(first).getByRole("checkbox").check();

  // The selection survives opening a record.
  await page.getByRole("link", { name: second }).click();
  await expect(page.getByRole("heading", { name: `Enquiry from ${second}` })).toBeVisible();
  await page.goBack();
  await expect(row(first).getByRole("checkbox")).toBeChecked();
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  const bar = page.getByRole("region", { name: "Selected" });
  await expect(bar.getByText("3 enquiries selected")).toBeVisible();
  await bar.getByRole("button", { name: "Set status" }).click();
  const dialog = page.getByRole("dialog", { name: "Set status: 3 enquiries" });
  await dialog.getByLabel("Status").selectOption("Closed");
  await writeTable(page, `enquiries?name=eq.${encodeURIComponent(third)}`, {
    method: "PATCH",
    body: { status: "answered" },
  });
  await dialog.getByRole("button", { name: "Set status" }).click();
  await expect(notice(page, "2 set to closed")).toBeVisible();
  await expect(notice(page, "Someone else changed one record. It was not updated.")).toBeVisible();
  await expect(row(first)).toContainText("Closed");
  await expect(row(third)).toContainText("Answered");
  await expect(bar).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row(first)).toContainText("New");
  await expect(row(second)).toContainText("New");
  await expect(row(third)).toContainText("Answered");
});

test("selects the rows in between with Shift, by mouse and keyboard (OFF-5)", {
  tag: "@full",
}, async ({ page }) => {
  await becomeAdmin(page);
  await openAdmin(page, "/admin/products", "Products");
  const row = (at: number) => page.getByRole("table").locator("tbody tr").nth(at);
  const box = (at: number) => row(at).getByRole("checkbox");
  const chosen = () =>
    page
      .getByRole("table")
      .locator("tbody input:checked")
      .evaluateAll((boxes) =>
        boxes.map((one) =>
          [...document.querySelectorAll("tbody tr")].findIndex((row) => row.contains(one)),
        ),
      );
  await box(1).click();
  await box(4).click({ modifiers: ["Shift"] });
  await expect.poll(chosen).toEqual([1, 2, 3, 4]);
  // Upwards, the rows in between take the clicked box's state.
  await box(2).click({ modifiers: ["Shift"] });
  await expect.poll(chosen).toEqual([1]);
  expect(await page.evaluate(() => `${getSelection()}`)).toBe("");
  await box(1).click();

  await row(5).getByRole("link").first().focus();
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await expect.poll(chosen).toEqual([5, 6, 7]);
  await page.keyboard.press("Shift+ArrowUp");
  await expect.poll(chosen).toEqual([5, 6]);
  await expect(row(6).getByRole("link").first()).toBeFocused();
  await page.keyboard.press("x");
  for (const key of ["j", "j", "j", "Shift+X"]) await page.keyboard.press(key);
  await expect.poll(chosen).toEqual([5, 6, 7, 8, 9]);
  // On the box itself too, as with the mouse.
  await box(12).focus();
  await page.keyboard.press("Shift+Space");
  await expect.poll(chosen).toEqual([5, 6, 7, 8, 9, 10, 11, 12]);
});

test("changes and reverts prices, stocks, categories and statuses of several products (OFF-5)", {
  tag: "@full",
}, async ({ page }) => {
  await becomeAdmin(page);
  const twin = uniqueWord();
  for (const name of [`${twin} A`, `${twin} B`]) await addProduct(page, name);
  await openAdmin(page, `/admin/products?q=${twin}`, "Products");
  const rows = page.getByRole("table").locator("tbody tr");
  await expect(rows).toHaveCount(2);
  const bar = page.getByRole("region", { name: "Selected" });
  const dialog = page.getByRole("dialog");
  async function begin(task: string) {
    // Rows may show the change before its response arrives, which clears the selection.
    await expect(bar).toHaveCount(0);
    await page.getByRole("checkbox", { name: "Select all on this page" }).check();
    await bar.getByRole("button", { name: task, exact: true }).click();
  }
  await begin("Price");
  await dialog.getByLabel("Change (%)").fill("7,5");
  await expect(dialog.getByText("$10.50 → $11.29")).toBeVisible();
  await dialog.getByRole("button", { name: "Change prices" }).click();
  await expect(rows.getByText("$11.29")).toHaveCount(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rows.getByText("$10.50")).toHaveCount(2);

  await begin("Stock");
  await dialog.getByLabel("Quantity on hand of each").fill("2");
  await dialog.getByRole("button", { name: "Set stock" }).click();
  await expect(rows.getByText("Low")).toHaveCount(2);
  await begin("Category");
  await dialog.getByLabel("Category").selectOption({ index: 1 });
  const category = await dialog.getByLabel("Category").inputValue();
  await dialog.getByRole("button", { name: "Move to category" }).click();
  await expect(rows.getByText(category)).toHaveCount(2);

  await begin("On the website");
  await dialog.getByLabel("On the website").selectOption("Hidden, no longer visible");
  await dialog.getByRole("button", { name: "Hide" }).click();
  await expect(rows.getByText("Hidden", { exact: true })).toHaveCount(2);
  await page.getByRole("main").getByLabel("On the website").selectOption("draft");
  await expect(page.getByRole("heading", { name: "No matching products" })).toBeVisible();
  await page.getByRole("main").getByLabel("On the website").selectOption("hidden");
  await expect(rows).toHaveCount(2);
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(page.getByRole("heading", { name: "No matching products" })).toBeVisible();
});

test("changes and reverts a price in its row, without overwriting a colleague's change unseen (OFF-5)", async ({
  page,
}) => {
  await becomeAdmin(page);
  const name = `Inline ${uniqueWord()}`;
  await addProduct(page, name);
  await openAdmin(page, `/admin/products?q=${encodeURIComponent(name)}`, "Products");
  const row = page.getByRole("table").locator("tbody tr", { hasText: name });
  const price = row.getByLabel(`Price of ${name}`);
  await row.getByRole("button", { name: `Change price of ${name}` }).click();
  await price.fill("1,5x");
  await page.keyboard.press("Enter");
  await expect(row.getByRole("alert")).toContainText("Enter the price as a number");
  await price.fill("12,75");
  await page.keyboard.press("Enter");
  await expect(row).toContainText("$12.75");
  await expect(page).toHaveURL(/\/admin\/products\?/);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row).toContainText("$10.50");

  const stock = row.getByLabel(`Stock of ${name}`);
  await row.getByRole("button", { name: `Change stock of ${name}` }).click();
  await stock.fill("9");
  await writeTable(page, `products?name=eq.${encodeURIComponent(name)}`, {
    method: "PATCH",
    body: { stock: 40, price: 11 },
  });
  // The row updates; the open field does not, as its text replaces the former stock.
  await expect(row).toContainText("$11.00");
  await page.keyboard.press("Enter");
  await expect(row.getByRole("alert")).toContainText("Someone else changed this value");
  await expect(stock).toHaveValue("9");
  await page.keyboard.press("Escape");
  await expect(row).toContainText("40");
});

test("deselects a deleted enquiry and keeps the notice off the bar", async ({ page }) => {
  await becomeAdmin(page);
  const company = `Deselected ${process.pid}`;
  const [first, second] = [
    await sendEnquiry(page, { company }),
    await sendEnquiry(page, { company }),
  ];
  await openAdmin(page, `/admin/enquiries?q=${encodeURIComponent(company)}`, "Enquiries");
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  const bar = page.getByRole("region", { name: "Selected" });
  await expect(bar.getByText("2 enquiries selected")).toBeVisible();
  await page.getByRole("link", { name: first }).click();
  await page.getByRole("button", { name: "Delete enquiry" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete this enquiry?" });
  await dialog.getByRole("button", { name: "Delete enquiry" }).click();
  await expect(page.getByRole("link", { name: second })).toBeVisible();
  await expect(bar.getByText("1 enquiry selected")).toBeVisible();
  const [over, under] = await Promise.all([
    notice(page, "Enquiry deleted").boundingBox(),
    bar.boundingBox(),
  ]);
  expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThan(under?.y ?? 0);
});

test("moves through, opens and replies to enquiries by keyboard, and lists the keys on ? (OFF-7)", async ({
  page,
}) => {
  await becomeAdmin(page);
  const company = `Keys ${process.pid}`;
  const older = await sendEnquiry(page, { company });
  const newer = await sendEnquiry(page, { company });
  await openAdmin(page, `/admin/enquiries?q=${encodeURIComponent(company)}`, "Enquiries");
  await expect(page.getByRole("table").locator("tbody tr")).toHaveCount(2);
  await page.keyboard.press("j");
  await expect(page.getByRole("link", { name: newer })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("link", { name: older })).toBeFocused();
  await page.keyboard.press("x");
  await expect(page.getByText("1 enquiry selected")).toBeVisible();
  await page.keyboard.press("x");
  await page.keyboard.press("k");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: `Enquiry from ${newer}` })).toBeVisible();
  await page.keyboard.press("j");
  await expect(page.getByRole("heading", { name: `Enquiry from ${older}` })).toBeVisible();
  await expect(page.getByLabel(`Reply to ${older}`)).toBeVisible();
  await page.keyboard.press("r");
  await expect(page.getByLabel(`Reply to ${older}`)).toBeFocused();
  // Letters are text inside a field.
  await page.keyboard.type("kjr?");
  await expect(page.getByLabel(`Reply to ${older}`)).toHaveValue("kjr?");
  await page.getByLabel(`Reply to ${older}`).fill("");
  await page.getByLabel(`Reply to ${older}`).blur();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "Enquiries", level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: older })).toBeFocused();

  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Shortcuts and notifications" });
  await expect(keys.getByText("Next row")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await keys.getByLabel("Use single-key shortcuts").uncheck();
  await page.keyboard.press("Escape");
  await expect(keys).toBeHidden();
  await page.keyboard.press("k");
  await page.keyboard.press("/");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("link", { name: newer })).not.toBeFocused();
});

test("shows colleagues' changes and presence live, on one connection for all tabs (OFF-6)", async ({
  page,
  context,
  browser,
}) => {
  await becomeAdmin(page);
  const lines = new Set<Request>();
  context.on("request", (request) => {
    if (request.url().endsWith("/office/changes")) lines.add(request);
  });
  context.on("requestfinished", (request) => void lines.delete(request));
  context.on("requestfailed", (request) => void lines.delete(request));
  const company = `Live ${process.pid}`;
  await openAdmin(page, `/admin/enquiries?q=${encodeURIComponent(company)}`, "Enquiries");
  const tab = await context.newPage();
  await openAdmin(tab, "/admin", "Dashboard");
  await expect(page.getByRole("heading", { name: "No matching enquiries" })).toBeVisible();
  const sender = await sendEnquiry(page, { company });
  // Polling every 30 s would exceed this wait.
  await expect(page.getByRole("link", { name: sender })).toBeVisible();
  // The dashboard lists the longest waits, and other tests send enquiries too.
  await inSiteDatabase((database) =>
    sql`update enquiries set created_at = '2026-01-01' where name = ${sender}`.execute(database),
  );
  await expect(tab.getByRole("region", { name: "To reply" })).toContainText(company);
  await expect.poll(() => tab.title()).toMatch(/^\(\d+\) Dashboard/);
  await expect.poll(() => lines.size).toBe(1);

  await page.getByRole("link", { name: sender }).click();
  await expect(page.getByRole("heading", { name: `Enquiry from ${sender}` })).toBeVisible();
  const colleague = await somebodyElse(browser);
  await becomeAdmin(colleague);
  await openAdmin(colleague, new URL(page.url()).pathname, /^Enquiry from/);
  await expect(colleague.getByText("Also open: Thandi Nkosi")).toBeVisible();
  await expect(page.getByText("Also open: Thandi Nkosi")).toBeVisible();
  await colleague.getByRole("main").getByRole("link", { name: "Enquiries" }).click();
  await expect(page.getByText("Also open: Thandi Nkosi")).toHaveCount(0);
  await colleague.context().close();
});

test("renames, merges and deletes categories, and reports the effect on products (OFF-25)", {
  tag: "@full",
}, async ({ page, problems }) => {
  await becomeAdmin(page);
  for (const name of ["Bearngs", "Doubled"]) {
    await openAdmin(page, "/admin/products/new", "New product");
    await page.getByRole("button", { name: "New category" }).click();
    await page.getByLabel("New category name").fill(name);
    await page.keyboard.press("Enter");
    await expect(page.getByLabel(/^Category/)).toHaveText(new RegExp(name));
  }
  await addProduct(page, "Part of a mistyped category");
  await openProduct(page, "Part of a mistyped category");
  await page.getByLabel(/^Category/).selectOption({ label: "Bearngs" });
  await saveProduct(page);
  await expect(notice(page, "Product updated successfully")).toBeVisible();

  await openAdmin(page, "/admin/products", "Products");
  await page.getByRole("link", { name: "Categories" }).click();
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Rename Bearngs" }).click();
  await dialog.getByLabel("Name").fill("doubled");
  await dialog.getByRole("button", { name: "Rename" }).click();
  await expect(notice(page, "The category “doubled” already exists.")).toBeVisible();
  await dialog.getByLabel("Name").fill("Bearings of a test");
  await dialog.getByRole("button", { name: "Rename" }).click();
  await expect(notice(page, "Bearngs renamed to Bearings of a test")).toBeVisible();

  // A category with products needs a decision first.
  await page.getByRole("button", { name: "Delete Bearings of a test" }).click();
  await expect(dialog.getByLabel("Move its 1 product into")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Merge Bearings of a test" }).click();
  await dialog.getByLabel("Move its 1 product into").selectOption({ label: "Doubled" });
  await dialog.getByRole("button", { name: "Move and delete Bearings of a test" }).click();
  await expect(notice(page, "1 product is in Doubled now")).toBeVisible();
  await expect(page.getByText("Bearings of a test", { exact: true })).toHaveCount(0);
  await openProduct(page, "Part of a mistyped category");
  await expect(page.getByLabel(/^Category/).locator("option:checked")).toHaveText("Doubled");
  await page.getByLabel(/^Category/).selectOption({ label: "Filters and Silencers" });
  await saveProduct(page);
  await expect(notice(page, "Product updated successfully")).toBeVisible();
  await openAdmin(page, "/admin/categories", "Categories");
  await page.getByRole("button", { name: "Delete Doubled" }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(notice(page, "Doubled deleted")).toBeVisible();
  // The browser logs the duplicate name.
  problems.length = 0;
});

test("moves a category by dragging its handle (OFF-25)", { tag: "@full" }, async ({ page }) => {
  await becomeAdmin(page);
  const [first, second] = [`Aa ${uniqueWord()}`, `Ab ${uniqueWord()}`];
  await openAdmin(page, "/admin/products/new", "New product");
  for (const name of [first, second]) {
    await page.getByRole("button", { name: "New category" }).click();
    await page.getByLabel("New category name").fill(name);
    await page.keyboard.press("Enter");
    await expect(page.getByLabel(/^Category/)).toHaveText(new RegExp(name));
  }
  await openAdmin(page, "/admin/categories", "Categories");
  const rows = page.getByRole("table", { name: "categories" }).locator("tbody tr");
  const row = (name: string) => rows.filter({ hasText: name });
  await expect(row(first)).toBeVisible();
  await expect(row(second)).toBeVisible();
  const isBefore = async (one: string, other: string) => {
    const texts = await rows.allInnerTexts();
    const [place = 0, otherPlace = 0] = [one, other].map((name) =>
      texts.findIndex((text) => text.includes(name)),
    );
    return place < otherPlace;
  };
  expect(await isBefore(first, second)).toBe(true);
  const placed = page.waitForResponse((answer) => answer.url().endsWith("/rpc/place_row"));
  await row(second).locator("[draggable]").dragTo(row(first));
  expect((await placed).status()).toBeLessThan(300);
  await page.reload();
  await expect(row(first)).toBeVisible();
  expect(await isBefore(second, first)).toBe(true);
});

test("removes a former admin from the office without a reload", { tag: "@full" }, async ({
  page,
  browser,
  problems,
}) => {
  await becomeAdmin(page);
  const other = await somebodyElse(browser);
  const email = await becomeMember(other);
  makeAdmin(email);
  await openAdmin(other, "/admin/users", "Users");
  await openAdmin(page, `/admin/users?q=${encodeURIComponent(email)}`, "Users");
  await page.getByRole("table").getByRole("link").click();
  await page.getByRole("combobox", { name: "Change role" }).selectOption("Customer");
  await page
    .getByRole("dialog", { name: "Change role to Customer?" })
    .getByRole("button", { name: "Change role" })
    .click();
  // The session comes from an email link, so the password is not yet proven.
  const identity = page.getByRole("dialog", { name: "Confirm your identity" });
  await identity.getByLabel("Password").fill(PASSWORD);
  await identity.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Role: admin → customer")).toBeVisible();
  await other.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(other).toHaveURL("/");
  await other.context().close();
  problems.length = 0;
});

test("clears a list together with text typed a moment before", { tag: "@full" }, async ({
  page,
}) => {
  await becomeAdmin(page);
  await openAdmin(page, `/admin/products?category=${crypto.randomUUID()}`, "Products");
  await expect(page.getByRole("link", { name: "Clear search and filters" })).toBeVisible();
  await page.evaluate(() => {
    // Both within one task, faster than any user.
    const box = document.querySelector<HTMLInputElement>("main input[type=search]");
    const clear = [...document.querySelectorAll<HTMLAnchorElement>("main a")].find(
      ({ textContent }) => textContent === "Clear search and filters",
    );
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    setter?.call(box, "22212");
    box?.dispatchEvent(new InputEvent("input", { bubbles: true }));
    clear?.click();
  });
  await expect(page).toHaveURL("/admin/products");
  await expect(page.getByRole("searchbox")).toHaveValue("");
});

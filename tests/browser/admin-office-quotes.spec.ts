import type { Page } from "@playwright/test";
import { sql } from "kysely";
import { formatTime } from "#app/lib/moment.ts";
import { sentQuoteIn } from "../quote-steps.ts";
import { openEnquiry, sendEnquiry, somebodyElse } from "./admin-office-steps.ts";
import { becomeAdmin, openAdmin } from "./admin-steps.ts";
import { violations } from "./axe.ts";
import { addBox, checkAndSend, lines, openDraft, saved, totals } from "./quote-editor-steps.ts";
import { expect, holdBack, open, reload, test } from "./site.ts";
import { inSiteDatabase } from "./site-database.ts";

const TWELVE = [
  "22212 E Spherical Roller Bearing (Quantity: 2)",
  "22212 EK C3 Spherical Roller Bearing (Quantity: 4)",
  ...Array.from({ length: 10 }, (_, at) => `Overhaul of blower ${at + 1} (Quantity: ${at + 1})`),
];

function request(lines: string[]): string {
  const list = lines.map((line) => `- ${line}`).join("\n");
  return `Hello, please quote for the following items:\n\n${list}`;
}

const descriptions = (page: Page) =>
  lines(page)
    .getByLabel(/^Description of line/)
    .evaluateAll((boxes: HTMLTextAreaElement[]) => boxes.map(({ value }) => value));

test("turns twelve lines into a sent quotation in three clicks, and asks before a second one (QUO-5)", async ({
  page,
}) => {
  await becomeAdmin(page);
  const sender = await sendEnquiry(page, { message: request(TWELVE), company: "Karoo Cement" });
  await openEnquiry(page, sender);
  await page.evaluate(() => {
    const counts = { presses: 0 };
    Object.assign(window, { counts });
    for (const kind of ["pointerdown", "keydown"]) {
      window.addEventListener(kind, (event) => {
        if (event.isTrusted) counts.presses += 1;
      });
    }
  });
  const begun = performance.now();
  await page.getByRole("button", { name: "Create quotation" }).click();
  await expect(lines(page).getByLabel(/^Quantity of/)).toHaveCount(12);
  await expect(page.getByLabel(/^Price of 22212 EK C3/)).toHaveValue("83.50");
  await expect(page.getByRole("link", { name: "Enquiry" })).toHaveAttribute(
    "href",
    /^\/admin\/enquiries\//,
  );
  await totals(page).getByRole("button", { name: "Check and send" }).click();
  await page.getByRole("checkbox", { name: /free of charge$/ }).check();
  await page.getByRole("button", { name: /^Send to/ }).click();
  await expect(page.getByText(/ sent to/)).toBeVisible();
  const seconds = (performance.now() - begun) / 1000;
  const presses = await page.evaluate(() => Number(Reflect.get(window, "counts").presses));
  test.info().annotations.push({
    type: "from enquiry to sent",
    description: `${presses} presses, ${seconds.toFixed(1)} s`,
  });
  expect(presses).toBeLessThanOrEqual(12);

  await expect(page.getByRole("heading", { name: /^Q-\d{4}-\d{4}$/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: "Back to enquiry" }).click();
  const quotes = page.getByRole("region", { name: "Related documents" });
  await expect(quotes.getByText("Sent", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Create another quotation" }).click();
  const question = page.getByRole("dialog", {
    name: "A quotation already exists for this enquiry",
  });
  await question.getByRole("button", { name: "Not now" }).click();
  await expect(quotes.getByRole("link", { name: /^Q-/ })).toHaveCount(1);
});

test("types, finds, moves and removes lines without a mouse, and saves automatically (QUO-6)", async ({
  page,
}) => {
  await becomeAdmin(page);
  await openDraft(page);
  await addBox(page).focus();
  await page.keyboard.type("22212 E");
  await expect(page.getByRole("option", { name: /^22212 E Spherical/ })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.keyboard.press("Enter");
  const quantity = page.getByLabel("Quantity of 22212 E Spherical Roller Bearing");
  await expect(quantity).toBeFocused();
  await page.keyboard.type("3");
  await page.keyboard.press("Enter");
  await expect(addBox(page)).toBeFocused();
  await page.keyboard.type("Transport to Kitwe");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Quantity of Transport to Kitwe")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("1 234,50");
  await expect(page.getByLabel("Price of Transport to Kitwe")).toHaveValue("1 234,50");
  await page.keyboard.press("Alt+ArrowUp");
  await page.keyboard.press("Alt+ArrowUp");
  await expect(page.getByLabel("Price of Transport to Kitwe")).toBeFocused();
  await expect(page.getByText("Line 1 of 3")).toBeAttached();
  expect(await descriptions(page)).toEqual([
    "Transport to Kitwe",
    "Overhaul",
    "22212 E Spherical Roller Bearing",
  ]);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Price of Overhaul")).toBeFocused();
  await page.getByRole("button", { name: "More about Overhaul" }).press("Enter");
  await page.getByLabel("Kind of Overhaul").selectOption("Option");
  await page.getByRole("button", { name: "Move Overhaul down" }).press("Enter");
  await expect(totals(page).getByText("$1,479.00")).toHaveCount(2);
  await expect(saved(page)).toBeVisible();

  await page.reload();
  await expect(totals(page).getByText("$1,479.00")).toHaveCount(2);
  expect(await descriptions(page)).toEqual([
    "Transport to Kitwe",
    "22212 E Spherical Roller Bearing",
    "Overhaul",
  ]);
  await page
    .getByRole("button", { name: "Remove 22212 E Spherical Roller Bearing" })
    .press("Enter");
  await expect(page.getByLabel("Description of line 2")).toBeFocused();
  expect(await violations(page)).toEqual([]);
});

test("reports invalid values next to their fields, preserves them, and blocks sending (QUO-7)", {
  tag: "@full",
}, async ({ page }) => {
  await becomeAdmin(page);
  await openDraft(page, "Late");
  await page.getByLabel("Price of Overhaul").fill("1,234");
  await page.getByLabel("Quantity of Overhaul").fill("0");
  await page.getByLabel("Discount on Overhaul (%)").fill("120");
  await totals(page).getByRole("button", { name: "Check and send" }).click();
  await expect(page.getByLabel("Quantity of Overhaul")).toBeFocused();
  await expect(page.getByText(/Price: “1,234” is ambiguous/)).toBeVisible();
  await expect(page.getByText("Discount %: Enter a percentage from 0 to 100")).toBeVisible();
  await expect(totals(page).getByText("1 line is not complete")).toBeVisible();
  await reload(page);
  await expect(page.getByLabel("Price of Overhaul")).toHaveValue("1,234");
  await page.getByLabel("Price of Overhaul").fill("");
  await page.getByLabel("Quantity of Overhaul").fill("1");
  await page.getByLabel("Discount on Overhaul (%)").fill("");
  // Long pasted text is not truncated.
  await page.getByLabel("Internal note").fill("x".repeat(100_000));
  await expect(page.getByText("Internal note must not exceed 10000 characters.")).toBeVisible();
  await page.getByLabel("Internal note").fill("Late payer.");
  await page.getByText("Customer", { exact: true }).click();
  await page.getByLabel("Email").fill("");
  await page.getByLabel("Valid until").fill("2020-01-31");
  await expect(saved(page)).toBeVisible();
  await totals(page).getByRole("button", { name: "Check and send" }).click();
  const dialog = page.getByRole("dialog", { name: "Check and send" });
  await expect(dialog.getByText("Enter the customer’s email address")).toBeVisible();
  await expect(dialog.getByText(/^It expired on/)).toBeVisible();
  await expect(dialog.getByLabel("This line is free of charge")).not.toBeChecked();
  await expect(dialog.getByRole("button", { name: /^Send to/ })).toBeDisabled();
  expect(await violations(page)).toEqual([]);
});

test("leaves the send button in place when messages appear (QUO-7)", {
  tag: "@full",
}, async ({ page, problems }) => {
  await becomeAdmin(page);
  await openDraft(page);
  const send = totals(page).getByRole("button", { name: "Check and send" });
  const place = async () => {
    const [button, box] = await Promise.all([send.boundingBox(), totals(page).boundingBox()]);
    return (button?.y ?? 0) - (box?.y ?? 0);
  };
  const before = await place();
  await page.getByLabel("Price of Overhaul").fill("1,234");
  await expect(totals(page).getByText("1 line is not complete")).toBeVisible();
  expect(await place()).toBe(before);
  await page.getByLabel("Price of Overhaul").fill("100");
  await page.getByLabel("Discount on all lines, %").fill("10");
  await page.getByLabel("Delivery", { exact: true }).fill("50");
  await expect(totals(page).getByText("Discount 10%")).toBeVisible();
  await expect(saved(page)).toBeVisible();
  expect(await place()).toBe(before);

  // On a phone it is at the lower end of a bar that grows upwards.
  await page.setViewportSize({ width: 390, height: 844 });
  const bar = page.getByRole("button", { name: "Check and send" }).locator("visible=true");
  await expect(page.getByText(/^Saved/).locator("visible=true")).toBeVisible();
  const low = (await bar.boundingBox())?.y;
  await page.route("**/rest/v1/rpc/save_quote*", (route) => route.abort());
  await page.getByLabel("Price of Overhaul").fill("90");
  await expect(
    page.getByRole("button", { name: "Try again" }).locator("visible=true"),
  ).toBeVisible();
  expect((await bar.boundingBox())?.y).toBe(low);
  problems.length = 0;
});

test("withdraws a sent quotation, and revokes its links (QUO-8)", { tag: "@full" }, async ({
  page,
}) => {
  await becomeAdmin(page);
  await openDraft(page);
  await checkAndSend(page);
  await page.getByRole("button", { name: "Revoke all links" }).click();
  await page.getByRole("button", { name: "Revoke links" }).click();
  await expect(page.getByText("1 link revoked", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Withdraw", exact: true }).click();
  await page.getByRole("button", { name: "Withdraw quotation" }).click();
  await expect(page.getByText("Withdrawn", { exact: true }).first()).toBeVisible();
});

test("lets the second of two users at a draft choose, without losing text (OFF-65)", {
  tag: "@full",
}, async ({ page, browser, problems }) => {
  await becomeAdmin(page);
  await openDraft(page);
  const colleague = await somebodyElse(browser);
  await becomeAdmin(colleague);
  await open(colleague, new URL(page.url()).pathname);
  await expect(colleague.getByLabel("Price of Overhaul")).toHaveValue("100.00");

  await page.getByLabel("Lead time", { exact: true }).fill("3 weeks");
  await expect(saved(page)).toBeVisible();
  await colleague.getByLabel("Price of Overhaul").fill("120");
  const dialog = colleague.getByRole("dialog", { name: "Someone else changed this quotation" });
  await expect(dialog).toBeVisible();
  // Fields changed on one side only are preselected.
  await dialog.getByRole("button", { name: "Save selection" }).click();
  await expect(saved(colleague)).toBeVisible();
  await expect(colleague.getByLabel("Lead time", { exact: true })).toHaveValue("3 weeks");
  await colleague.reload();
  await expect(colleague.getByLabel("Price of Overhaul")).toHaveValue("120.00");
  await expect(colleague.getByLabel("Lead time", { exact: true })).toHaveValue("3 weeks");

  // One user sends while the other types.
  const release = await holdBack(page, "**/rest/v1/rpc/save_quote*");
  await page.getByLabel("Lead time", { exact: true }).fill("4 weeks");
  await checkAndSend(colleague);
  release();
  await expect(page.getByText("Someone else sent this quotation")).toBeVisible();
  await page.getByRole("button", { name: "Use in next revision" }).click();
  await expect(page.getByRole("heading", { name: /revision 2$/ })).toBeVisible();
  await expect(page.getByLabel("Lead time", { exact: true })).toHaveValue("4 weeks");
  expect(problems.splice(0)).toEqual([expect.stringContaining("409 (Conflict)")]);
  await colleague.context().close();
});

test("searches, narrows and exports the list, and discards a draft (OFF-5)", {
  tag: "@full",
}, async ({ page }) => {
  await becomeAdmin(page);
  const customer = `Lime Works ${process.pid}`;
  await openDraft(page, customer);
  const query = `q=${encodeURIComponent(customer)}`;
  await openAdmin(page, `/admin/quotes?${query}&show=draft`, "Quotations");
  await expect(page.getByRole("status").getByText("1 quotation found")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export as CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^quotations-.*\.csv$/);
  await page.getByRole("table").getByRole("link", { name: "New quotation" }).click();
  await page.getByRole("button", { name: "Delete draft" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete draft" }).click();
  await expect(page.getByText("No matching quotations")).toBeVisible();
});

test("builds a quotation on a phone by touch (QUO-6)", { tag: "@full" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await becomeAdmin(page);
  await openAdmin(page, "/admin/quotes/new", "New quotation");
  await page.getByLabel("Customer’s name").fill("Thumb");
  await page.getByLabel("Email").fill("thumb@example.com");
  await page.getByRole("button", { name: "Create quotation" }).click();
  await addBox(page).fill("Site visit to Kitwe");
  await page.getByRole("option", { name: /^Add “Site visit/ }).click();
  await page.getByLabel("Price of Site visit to Kitwe").fill("250");
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  const small = await page
    .getByRole("main")
    .getByRole("button")
    .evaluateAll((buttons) =>
      buttons
        .map((button) => ({ name: button.textContent, box: button.getBoundingClientRect() }))
        .filter(({ box }) => box.height > 0 && (box.height < 44 || box.width < 44))
        .map(({ name }) => name),
    );
  expect(small).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Check and send" }).locator("visible=true").click();
  await page.getByRole("button", { name: "Send to thumb@example.com" }).click();
  await expect(page.getByText(/ sent to/)).toBeVisible();
});

test.describe(() => {
  test.use({ timezoneId: "America/New_York" });

  test("shows in a draft the office's time of saving, and aligns its lines with their header", {
    tag: "@full",
  }, async ({ page }) => {
    // Wide enough for the lines' header.
    await page.setViewportSize({ width: 1600, height: 900 });
    await becomeAdmin(page);
    await openDraft(page);
    const [row] = await inSiteDatabase(async (database) => {
      const id = new URL(page.url()).pathname.split("/").at(-1);
      const { rows } = await sql<{ at: string }>`
        select updated_at as at from quotes where id = ${id}`.execute(database);
      return rows;
    });
    await expect(saved(page)).toHaveText(`Saved ${formatTime(row?.at ?? "")}`);
    const [head, rule] = await lines(page).evaluate((region) => {
      const box = region.querySelector("div[aria-hidden]")?.getBoundingClientRect();
      const line = region.querySelector("li");
      const { left, right } = line?.getBoundingClientRect() ?? { left: 0, right: 0 };
      const inset = line ? getComputedStyle(line, "::after") : null;
      return [
        [box?.left, box?.right],
        [
          left + Number.parseFloat(inset?.left ?? ""),
          right - Number.parseFloat(inset?.right ?? ""),
        ],
      ];
    });
    expect(rule).toEqual(head);
  });
});

test("lists the same documents on the pages of an enquiry, its quotations and its order (OFF-86)", async ({
  page,
}) => {
  const sender = await sendEnquiry(page);
  await becomeAdmin(page);
  const { enquiry, number } = await inSiteDatabase(async (database) => {
    const { rows } = await sql<{ id: string }>`
      select id from enquiries where name = ${sender}`.execute(database);
    const enquiry = rows[0]?.id ?? "";
    const accepted = await sentQuoteIn(database, { enquiry_id: enquiry });
    await sentQuoteIn(database, { enquiry_id: enquiry });
    await sql`
      select accept_quote(${accepted.link}, 1, 'Ann', '', '[]', '')`.execute(database);
    return { enquiry, number: accepted.number };
  });
  await openAdmin(page, `/admin/enquiries/${enquiry}`, `Enquiry from ${sender}`);
  const related = page.getByRole("region", { name: "Related documents" });
  const entries = () => related.getByRole("listitem").allInnerTexts();
  await expect(related.getByRole("listitem")).toHaveCount(4);
  const listed = await entries();
  expect(listed.join(" ")).toMatch(
    /Closed.*Sent.*\$191\.13.*Accepted.*\$191\.13.*Received.*\$191\.13/s,
  );
  for (const name of [number, /^Order O-/]) {
    await related.getByRole("link", { name }).click();
    await expect(related.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
    expect(await entries()).toEqual(listed);
  }
});

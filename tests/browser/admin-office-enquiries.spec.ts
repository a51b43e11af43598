import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { notice } from "./account-steps.ts";
import { openEnquiry, sendEnquiry } from "./admin-office-steps.ts";
import { becomeAdmin, openAdmin } from "./admin-steps.ts";
import { expect, holdBack, reload, test } from "./site.ts";

test("receives, counts and processes an enquiry, and logs who did what (OFF-26)", async ({
  page,
}) => {
  await becomeAdmin(page);
  await openAdmin(page, "/admin", "Dashboard");
  const sender = await sendEnquiry(page, {
    company: "Kitwe Copper",
    phone: "+260 97 700 0000",
    subject: "partnership",
    subject_label: "Quote",
    message:
      "Hello, please quote for the following items:\n\n" +
      "- 22212 E Spherical Roller Bearing (Quantity: 2)\n- A part nobody sells",
  });
  // The page refetches on focus.
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(
    page.getByRole("banner").getByRole("link", { name: /^Enquiries \d+\+? new$/ }),
  ).toBeVisible();

  await openEnquiry(page, sender);
  const items = page.getByRole("region", { name: "My Selections" });
  await expect(items.getByRole("link", { name: /^22212 E/ })).toHaveAttribute(
    "href",
    /^\/products\//,
  );
  await expect(items.getByText(/^2 × \$/)).toBeVisible();
  await expect(items.getByRole("link", { name: "A part nobody sells" })).toHaveAttribute(
    "href",
    "/products?q=A%20part%20nobody%20sells",
  );
  const reply = await page
    .getByRole("link", { name: "Write in your email program" })
    .getAttribute("href");
  expect(decodeURIComponent(reply ?? "")).toMatch(
    /^mailto:sender-.*@example\.com\?subject=Your enquiry, Quote&body=Dear Sender .*> Hello/s,
  );

  await page.getByRole("button", { name: "In progress" }).click();
  await expect(notice(page, "Status: in progress")).toBeVisible();
  await expect(page.getByRole("button", { name: "In progress" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.getByLabel("Internal note").fill("Called back,\nwants a price.");
  await expect(page.getByText("Not saved yet")).toBeVisible();
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(notice(page, "Note saved")).toBeVisible();
  const history = page.getByRole("region", { name: "History" });
  await expect(history.getByText("Wrote a note")).toBeVisible();
  await expect(history.getByText("Status: new → in progress")).toBeVisible();
  await expect(history.getByText(/^Thandi Nkosi, /).first()).toBeVisible();
  await expect(history.getByText("Sent through the website")).toBeVisible();

  await reload(page);
  await expect(page.getByLabel("Internal note")).toHaveValue("Called back,\nwants a price.");
  await page.getByRole("main").getByRole("link", { name: "Enquiries" }).click();
  await page.getByLabel("Status").selectOption("In progress");
  await page.getByRole("searchbox").fill(`${sender} kitwe`);
  await expect(page).toHaveURL(/q=Sender\+.*kitwe&status=in\+progress$/);
  await expect(page.getByText("1 enquiry found")).toBeVisible();
  await page.getByLabel("Status").selectOption("New");
  await expect(page.getByRole("heading", { name: "No matching enquiries" })).toBeVisible();
});

test("accepts any characters in a search, in the box and in the URL", { tag: "@full" }, async ({
  page,
}) => {
  await becomeAdmin(page);
  const characters = `100%_* "(a,b)" \\d <b>'; drop`;
  const sender = await sendEnquiry(page, { message: `Noise: ${characters}` });
  await openAdmin(page, "/admin/enquiries", "Enquiries");
  await page.getByRole("searchbox").fill(characters);
  // Unfiltered, the list may also have a single enquiry.
  await expect.poll(() => new URL(page.url()).searchParams.get("q")).toBe(characters);
  await expect(page.getByText("1 enquiry found")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("searchbox")).toHaveValue(characters);
  await expect(page.getByRole("link", { name: sender })).toBeVisible();
});

test("exports the list as filtered, without formulas (OFF-8, OFF-26)", async ({ page }) => {
  await becomeAdmin(page);
  const sender = await sendEnquiry(page, {
    message: '=HYPERLINK("http://evil.example")',
    company: "+1",
  });
  await sendEnquiry(page);
  await openAdmin(page, `/admin/enquiries?q=${encodeURIComponent(sender)}`, "Enquiries");
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export as CSV" }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^enquiries-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), "utf8");
  expect(text).toMatch(/^\uFEFF"Reference";"Received";"Status";"Name";"Email";/);
  expect(text.split("\r\n")).toHaveLength(2);
  expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(text).toContain(`"'+1"`);

  // Excel with a decimal point expects commas between cells; the browser remembers the choice.
  await page.getByLabel("Excel CSV format").selectOption("1234.50 and commas");
  await reload(page);
  const again = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export as CSV" }).click();
  expect(await readFile(await (await again).path(), "utf8")).toMatch(
    /^\uFEFF"Reference","Received",/,
  );
});

test("deletes an enquiry after confirmation, on a person's request (OFF-26)", async ({ page }) => {
  await becomeAdmin(page);
  const sender = await sendEnquiry(page);
  const release = await holdBack(page, "**/rest/v1/audit_log*");
  await openEnquiry(page, sender);
  const address = page.url();
  // The history, which arrives later, moves no button from under the pointer.
  const button = page.getByRole("button", { name: "Delete enquiry" });
  const place = await button.boundingBox();
  release();
  await expect(page.getByText("Sent through the website")).toBeVisible();
  expect(await button.boundingBox()).toEqual(place);
  await button.click();
  const question = page.getByRole("dialog", { name: "Delete this enquiry?" });
  await question.getByRole("button", { name: "Keep enquiry" }).click();
  await expect(question).toBeHidden();
  await page.getByRole("button", { name: "Delete enquiry" }).click();
  await question.getByRole("button", { name: "Delete enquiry" }).click();
  await expect(notice(page, "Enquiry deleted")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/enquiries\?q=Sender/);
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "Enquiry not found" })).toBeVisible();
});

test("leaves data unchanged when a refetch fails, and updates at the next focus", {
  tag: "@full",
}, async ({ page, context, problems }) => {
  await becomeAdmin(page);
  const sender = await sendEnquiry(page);
  await openEnquiry(page, sender);
  const status = (tab: Page, name: string) => tab.getByRole("button", { name, exact: true });
  const colleague = await context.newPage();
  await colleague.goto(page.url());
  await page.route("**/rest/v1/**", (route) => route.abort());
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await status(colleague, "Closed").click();
  await expect(notice(colleague, "Status: closed")).toBeVisible();
  // The table client retries before it logs.
  await expect
    .poll(() => problems.filter((line) => line.includes("TypeError")).length)
    .toBeGreaterThan(0);
  await expect(status(page, "New")).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("status").filter({ hasText: "Error" })).toHaveCount(0);

  await page.unroute("**/rest/v1/**");
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(status(page, "Closed")).toHaveAttribute("aria-pressed", "true");
  problems.length = 0;
});

test("changes the status once on a double click", { tag: "@full" }, async ({ page }) => {
  await becomeAdmin(page);
  await openEnquiry(page, await sendEnquiry(page));
  const changes: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH") changes.push(request.url());
  });
  await page.getByRole("button", { name: "Answered" }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(notice(page, "Status: answered")).toBeVisible();
  expect(changes).toHaveLength(1);
});

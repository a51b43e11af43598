import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { sql } from "kysely";
import { photo } from "../file-samples.ts";
import { pdfText } from "../pdf-text.ts";
import { sentQuoteIn } from "../quote-steps.ts";
import { openEnquiry, somebodyElse } from "./admin-office-steps.ts";
import { becomeAdmin, uniqueWord } from "./admin-steps.ts";
import { violations } from "./axe.ts";
import { confirmEnquiry } from "./captured-email.ts";
import { expect, open, reload, test } from "./site.ts";
import { inSiteDatabase } from "./site-database.ts";

/** Backdates the visit, as the form service rejects submissions within a second. */
async function openRepair(page: Page) {
  await page.clock.install({ time: Date.now() - 60_000 });
  await open(page, "/repair");
}

const box = (page: Page, name: string) => page.getByRole("main").getByRole("textbox", { name });
const choose = (page: Page, group: string, option: string) =>
  page.getByRole("group", { name: group }).getByRole("radio", { name: option }).check();
const send = (page: Page) => page.getByRole("button", { name: "Book in for repair" });
const thanks = (page: Page) =>
  page.getByRole("heading", { name: "Thank you. Your machine is booked in." });
const HOLD = "Call us before sending this machine";

async function fillIn(page: Page, name: string, email = `${randomUUID()}@plant.example`) {
  await box(page, "Machine").fill("Roots blower RF-200");
  await box(page, "Fault description").fill("Loud, hot, oil at the drive end.");
  await box(page, "Weight").fill("1250,5");
  await choose(page, "Lifting points", "Lifting eyes or eyebolts");
  await choose(page, "Transport", "Please collect it");
  await box(page, "Collection address").fill("Gate 4, Germiston. Forklift there.");
  await box(page, "Process medium").fill("Flour and air");
  await choose(page, "Is it hazardous to anyone opening the machine?", "No, clean air");
  await choose(page, "Has the machine been cleaned?", "Cleaned inside and out");
  await box(page, "Cleaning method").fill("Vacuumed, wiped");
  await box(page, "Cleaned by").fill("Sipho, Mill & Sons");
  await page.getByRole("checkbox", { name: /details given here/ }).check();
  await choose(page, "Do you need a loan machine?", "Yes, please");
  await box(page, "Name").fill(name);
  await box(page, "Email").fill(email);
}

test("follows a repair from a phone in the plant to the strip report (ENQ-22, OFF-28)", async ({
  page,
  browser,
}) => {
  const name = `Naledi ${uniqueWord()}`;
  const email = `${randomUUID()}@plant.example`;
  await page.setViewportSize({ width: 390, height: 844 });
  await openRepair(page);
  expect(await violations(page)).toEqual([]);
  await page
    .getByRole("group", { name: "Nameplate photo" })
    .getByLabel("Choose files")
    .setInputFiles({ name: "plate.jpg", mimeType: "image/jpeg", buffer: await photo() });
  await expect(page.getByRole("listitem").filter({ hasText: "plate.jpg" })).toContainText("Ready");
  await fillIn(page, name, email);
  await send(page).click();
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByText(HOLD)).toHaveCount(0);
  const follow = page.getByRole("link", { name: "Track your enquiry" });
  const path = (await follow.getAttribute("href")) ?? "";
  await confirmEnquiry(page, email);
  const form = await page.context().newPage();
  await open(form, path);
  await expect(form.getByText("Booked in", { exact: true })).toBeVisible();
  await expect(form.getByText("Received", { exact: true })).toHaveCount(0);
  await form.close();
  await expect(
    page.getByRole("listitem", { name: "" }).filter({ hasText: "Booked in" }),
  ).toHaveAttribute("aria-current", "step");
  await expect(page.getByText("1,250.5 kg", { exact: true })).toBeVisible();
  await expect(page.getByText("plate.jpg", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Strip report/ })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);

  const office = await somebodyElse(browser);
  await becomeAdmin(office);
  await openEnquiry(office, name);
  await expect(office.getByText("Gate 4, Germiston. Forklift there.")).toBeVisible();
  // With all data loaded, nothing above the click target grows.
  await expect(office.getByText("plate.jpg", { exact: true })).toBeVisible();
  await expect(office.getByRole("button", { name: "Create quotation" })).toBeEnabled();
  const stripped = office.getByRole("button", { name: "Stripped" });
  await stripped.click();
  await expect(stripped).toHaveAttribute("aria-pressed", "true");

  const add = office.getByRole("button", { name: "Add measurement" });
  for (const [index, values] of [
    ["Rotor to rotor", "0,18", "0,3", "0,31"],
    ["Tip to casing", "0,15", "0,28", "0,2"],
  ].entries()) {
    await add.click();
    const labels = ["Measured", "As new", "Limit", "Found"];
    for (const [place, label] of labels.entries()) {
      await box(office, `${label}, measurement ${index + 1}`).fill(values[place] ?? "");
    }
  }
  await expect(office.getByText("108% of the wear limit")).toBeVisible();
  await box(office, "Findings").fill("Both drive-end bearings are worn.");
  await office
    .getByRole("group", { name: "Photos", exact: true })
    .getByLabel("Choose files")
    .setInputFiles({ name: "tip.jpg", mimeType: "image/jpeg", buffer: await photo() });
  await box(office, "Caption of photo 1").fill("Feeler at the lobes");
  await expect(office.getByText("Not saved yet").first()).toBeVisible();
  await reload(office);
  await expect(box(office, "Caption of photo 1")).toHaveValue("Feeler at the lobes");
  await expect(box(office, "Found, measurement 2")).toHaveValue("0,2");
  await box(office, "Recommendation").fill("Replace all four bearings.");
  await office.getByRole("button", { name: "Save report" }).click();
  await expect(office.getByText("Not visible to the customer yet.")).toBeVisible();

  await reload(page);
  await expect(page.getByText("The machine is stripped, cleaned and measured.")).toBeVisible();
  await expect(page.getByText("Rotor to rotor")).toHaveCount(0);
  await office.getByRole("button", { name: "Publish to customer" }).click();
  await expect(office.getByRole("button", { name: "Withdraw report" })).toBeVisible();
  expect(await violations(office)).toEqual([]);

  await page.reload();
  const report = page.getByRole("article", { name: /^Strip report E-/ });
  await expect(report).toContainText("Both drive-end bearings are worn.");
  await expect(report).toContainText("Replace all four bearings.");
  await expect(report.getByRole("row", { name: /Rotor to rotor/ })).toContainText(
    "beyond the limit",
  );
  await expect(report.getByRole("row", { name: /Tip to casing/ })).toContainText(
    "within the limit",
  );
  const shown = report.getByRole("img", { name: "Feeler at the lobes" });
  await expect(shown).toBeVisible();
  await expect
    .poll(() => shown.evaluate((canvas: HTMLCanvasElement) => canvas.width))
    .toBeGreaterThan(1);
  expect(await violations(page)).toEqual([]);
  const pdf = await page.request.get(
    (await report.getByRole("link", { name: "Download PDF" }).getAttribute("href")) ?? "",
  );
  expect(pdf.headers()).toMatchObject({ "content-type": "application/pdf" });
  const text = pdfText(await pdf.body());
  for (const words of ["Rotor to rotor", "beyond the limit", "Feeler at the lobes"]) {
    expect(text).toContain(words);
  }

  // Printed without controls, and with the status dark on white.
  await page.emulateMedia({ media: "print" });
  await expect(box(page, "Add a message")).toBeHidden();
  const stage = page.locator("[aria-current=step]").getByText("Report", { exact: true });
  const ink = await page.getByRole("heading", { level: 1 }).evaluate(colour);
  expect(await stage.evaluate(colour)).toBe(ink);
});

const colour = (element: Element) => getComputedStyle(element).color;

test("shows the repair steps above the form on a phone, and sample terms above the button (ENQ-23)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/repair");
  const terms = page.getByRole("region", { name: "Before you send the machine" });
  for (const term of ["Strip and report", "Transport", "Insurance", "Unclaimed machines"]) {
    await expect(terms.getByRole("term").filter({ hasText: term })).toHaveCount(1);
  }
  await expect(terms).toContainText("Credited in full");
  await expect(terms).toContainText("Sample terms");
  const inOrder = [
    page.getByRole("region", { name: "Repair process" }),
    box(page, "Machine"),
    box(page, "Name"),
    box(page, "Phone"),
    box(page, "Email"),
    terms,
    send(page),
    page.getByRole("link", { name: "View sample" }),
  ];
  const tops = await Promise.all(inOrder.map(async (one) => (await one.boundingBox())?.y ?? 0));
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  const way = await page.getByRole("region", { name: "Repair process" }).boundingBox();
  expect(way?.height).toBeLessThan(300);
});

test("reports errors in a sentence, preserves the form, and stops unsafe machines (ENQ-24, ENQ-25)", async ({
  page,
  problems,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openRepair(page);
  await fillIn(page, "Ann");
  await box(page, "Weight").fill("1e12");
  await box(page, "Cleaned by").fill(" ");
  await send(page).click();
  await expect(
    page.getByText("Weight must be a number of kilograms from 1 to 60,000"),
  ).toBeVisible();
  await expect(page.getByText("Cleaned by is required for a cleaned machine")).toBeVisible();
  await expect(box(page, "Weight")).toBeFocused();
  await page.reload();
  await expect(box(page, "Fault description")).toHaveValue("Loud, hot, oil at the drive end.");
  await expect(box(page, "Weight")).toHaveValue("1e12");
  await expect(page.getByRole("radio", { name: "Please collect it" })).toBeChecked();

  await box(page, "Weight").fill("");
  await choose(page, "Is it hazardous to anyone opening the machine?", "Not known");
  await choose(page, "Has the machine been cleaned?", "Not cleaned");
  await expect(page.getByText(HOLD)).toBeVisible();
  await send(page).click();
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByText(HOLD)).toBeVisible();
  await page.getByRole("link", { name: "Track your enquiry" }).click();
  await expect(page.getByText(HOLD)).toBeVisible();
  problems.length = 0;
});

test("lets the second of two users at one strip report choose, without losing text (OFF-28)", {
  tag: "@full",
}, async ({ page, browser }) => {
  const name = `Thandi ${uniqueWord()}`;
  const answer = await page.request.post("/f/repair", {
    headers: { Accept: "application/json" },
    multipart: {
      ...{ name, email: `${randomUUID()}@plant.example`, message: "Loud", machine: "Valve" },
      ...{ lifting: "none", transport: "delivery", medium: "Lime", hazard: "none" },
      ...{ cleaning: "not-cleaned", declared: "yes", loan_machine: "no" },
    },
  });
  expect(answer.status()).toBe(200);
  const other = await somebodyElse(browser);
  for (const one of [page, other]) {
    await becomeAdmin(one);
    await openEnquiry(one, name);
  }
  await box(page, "Findings").fill("The vanes are worn.");
  await box(other, "Findings").fill("The shaft is bent.");
  // The first response is late, so the second user's save arrives before it.
  const saved = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await other.route("**/rpc/save_repair_report", async (route) => {
    const response = await route.fetch();
    saved.resolve();
    await answered.promise;
    await route.fulfill({ response });
  });
  await other.getByRole("button", { name: "Save report" }).click();
  await saved.promise;
  await page.getByRole("button", { name: "Save report" }).click();
  const dialog = page.getByRole("dialog", { name: "Someone else changed this strip report" });
  await expect(dialog).toContainText("The shaft is bent.");
  await dialog.getByRole("button", { name: "Save selection" }).click();
  await expect(box(page, "Findings")).toHaveValue("The shaft is bent.\n\nThe vanes are worn.");
  await expect(page.getByText("Not saved yet")).toHaveCount(0);
  await page.getByRole("button", { name: "Stripped" }).click();
  // Refetched with the second report. Without live updates it polls every half minute.
  await expect(other.getByRole("button", { name: "Stripped" })).toHaveAttribute(
    "aria-pressed",
    "true",
    { timeout: 60_000 },
  );
  answered.resolve();
  await expect(box(other, "Findings")).toHaveValue("The shaft is bent.\n\nThe vanes are worn.");
});

test("asks before a machine leaves while its order is not confirmed (ENQ-35)", async ({
  page,
  problems,
}) => {
  const name = `Sipho ${uniqueWord()}`;
  await inSiteDatabase(async (database) => {
    const { rows } = await sql<{ id: string }>`
      with asked as (
        insert into enquiries (name, email, subject, message)
        values (${name}, 'sipho@plant.example', 'technical-support', 'Loud') returning id
      )
      insert into repairs (id, machine, lifting, transport, medium, hazard, cleaning, declared, loan_machine)
      select id, 'Valve', 'none', 'delivery', 'Lime', 'none', 'not-cleaned', true, false from asked
      returning id`.execute(database);
    const quote = await sentQuoteIn(database, { enquiry_id: rows[0]?.id ?? "" });
    await sql`select accept_quote(${quote.link}, 1, ${name}, '', '[]', '')`.execute(database);
  });
  await becomeAdmin(page);
  await openEnquiry(page, name);
  const dispatched = page.getByRole("button", { name: "Dispatched" });
  const question = page.getByRole("dialog", {
    name: "The order is not confirmed yet. Dispatch anyway?",
  });
  await dispatched.click();
  expect(await violations(page)).toEqual([]);
  await question.getByRole("button", { name: "Not yet" }).click();
  await expect(question).toBeHidden();
  await expect(dispatched).toHaveAttribute("aria-pressed", "false");
  await dispatched.click();
  await question.getByRole("button", { name: "Dispatch anyway" }).click();
  await expect(dispatched).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("button", { name: "Received" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  problems.length = 0;
});

test("marks the sample, shows it without JavaScript, and offers a PDF (ENQ-27)", async ({
  browser,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto("/repair");
  await page.getByRole("link", { name: "View sample" }).click();
  await expect(page.getByText("This is a sample.")).toBeVisible();
  await expect(page.getByRole("article", { name: /^Strip report/ })).toContainText(
    "beyond the limit",
  );
  const pdf = await page.request.get("/repair/sample-report.pdf");
  expect(pdf.status()).toBe(200);
  expect(pdfText(await pdf.body())).toContain("SAMPLE");
});

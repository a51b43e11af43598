import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { sql } from "kysely";
import { photo } from "../file-samples.ts";
import { openEnquiry, somebodyElse } from "./admin-office-steps.ts";
import { becomeAdmin, becomeColleague, openAdmin, uniqueWord } from "./admin-steps.ts";
import { violations } from "./axe.ts";
import { expect, open, test } from "./site.ts";
import { inSiteDatabase } from "./site-database.ts";

const box = (page: Page, name: string) => page.getByRole("main").getByRole("textbox", { name });
const choose = (page: Page, group: string, option: string) =>
  page.getByRole("group", { name: group }).getByRole("radio", { name: option }).check();
const machines = (page: Page) => page.getByRole("region", { name: "Machines" });
const documents = (page: Page) =>
  page.getByRole("region", { name: "Documents" }).getByRole("listitem");

async function bookIn(page: Page, { name, email }: { name: string; email: string }) {
  await box(page, "Fault description").fill("Loud, hot.");
  await choose(page, "Lifting points", "None");
  await choose(page, "Transport", "We will deliver or send it");
  await box(page, "Process medium").fill("Flour and air");
  await choose(page, "Is it hazardous to anyone opening the machine?", "No, clean air");
  await choose(page, "Has the machine been cleaned?", "Not cleaned");
  await page.getByRole("checkbox", { name: /details given here/ }).check();
  await choose(page, "Do you need a loan machine?", "No");
  await box(page, "Name").fill(name);
  await box(page, "Email").fill(email);
  await page.getByRole("button", { name: "Book in for repair" }).click();
  await expect(page.getByRole("heading", { name: /Your machine is booked in/ })).toBeVisible();
}

async function backdate(name: string, years: number) {
  await inSiteDatabase((database) =>
    sql`
      update enquiries set created_at = created_at - make_interval(years => ${years})
      where name = ${name} and created_at > now() - interval '1 day'`.execute(database),
  );
}

test("follows one machine through three visits over two years (MAC-2, MAC-5, MAC-6, MAC-7)", async ({
  page,
  browser,
}) => {
  const sender = { name: `Naledi ${uniqueWord()}`, email: `${randomUUID()}@mill.example` };
  const serial = `${Date.now()}`.slice(-8);
  const spelled = `${serial.slice(0, 3)} ${serial.slice(3)}`;
  // The form service rejects submissions within a second.
  await page.clock.install({ time: Date.now() - 60_000 });
  await open(page, "/repair");
  await box(page, "Machine").fill("Aerzen GM 25 S");
  await box(page, "Serial number").fill(spelled);
  await bookIn(page, sender);
  await backdate(sender.name, 2);

  const office = await somebodyElse(browser);
  await becomeAdmin(office);
  await openEnquiry(office, sender.name);
  await office.getByRole("button", { name: "Create customer" }).click();
  await expect(office.getByRole("region", { name: "Customer" }).getByRole("link")).toBeVisible();
  await office.getByRole("button", { name: `Record Aerzen GM 25 S, ${spelled}` }).click();
  await machines(office)
    .getByRole("link", { name: `Aerzen GM 25 S, ${spelled}` })
    .click();
  await expect(documents(office)).toHaveCount(1);
  expect(await violations(office)).toEqual([]);

  await office.getByRole("link", { name: "New repair" }).click();
  await expect(box(office, "Serial number")).toHaveValue(spelled);
  await expect(box(office, "Email")).toHaveValue(sender.email);
  await box(office, "Fault description").fill("Oil at the drive end.");
  await office.getByLabel("Transport").selectOption("We will deliver or send it");
  await box(office, "Process medium").fill("Flour and air");
  await office.getByLabel("Hazard").selectOption({ index: 1 });
  await office.getByRole("button", { name: "Save repair" }).click();
  await expect(office.getByText("Cleaning is required.")).toBeVisible();
  await office.getByLabel("Cleaning").selectOption("Not cleaned");
  expect(await violations(office)).toEqual([]);
  await office.getByRole("button", { name: "Save repair" }).click();
  await office.getByRole("button", { name: "Mark as signed" }).click();
  await expect(office.getByText("has not signed the declaration")).toHaveCount(0);
  await backdate(sender.name, 1);
  await machines(office)
    .getByRole("link", { name: /^Aerzen/ })
    .click();
  await expect(documents(office)).toHaveCount(2);

  await office.getByRole("link", { name: "Label" }).click();
  const image = office.getByRole("img", { name: /QR code for/ });
  const [, path = ""] = /(\/m\/\w{13})$/.exec((await image.getAttribute("aria-label")) ?? "") ?? [];
  expect(await violations(office)).toEqual([]);

  await open(page, path);
  await expect(page.getByRole("heading", { name: "Aerzen GM 25 S", level: 1 })).toBeVisible();
  await expect(page.getByText(spelled, { exact: true })).toBeVisible();
  await expect(page.getByText(sender.name)).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: "Report a fault" }).click();
  await expect(box(page, "Machine")).toHaveValue("Aerzen GM 25 S");
  await expect(box(page, "Serial number")).toHaveValue(spelled);
  await bookIn(page, sender);

  await office.goBack();
  await expect(documents(office)).toHaveCount(2);
  await inSiteDatabase((database) =>
    sql`
      update enquiries set email_confirmed_at = now()
      where name = ${sender.name} and not by_office`.execute(database),
  );
  await office.reload();
  await expect(documents(office)).toHaveCount(3);
  const years = documents(office).locator("time");
  const shown = await years.evaluateAll((times) =>
    times.map((time) => time.getAttribute("datetime")),
  );
  expect(shown).toEqual(shown.toSorted().toReversed());
  await openAdmin(office, `/admin/customer-machines?q=${serial}`, "Customer machines");
  await expect(office.getByRole("link", { name: "Aerzen GM 25 S" })).toHaveCount(1);
  expect(await violations(office)).toEqual([]);
  await office.keyboard.press("Control+k");
  await office.getByRole("combobox", { name: "Search the office" }).fill(serial);
  await expect(office.getByRole("option", { name: `Aerzen GM 25 S, ${spelled}` })).toBeVisible();

  const fitter = await somebodyElse(browser);
  await becomeColleague(fitter, "workshop");
  await fitter.setViewportSize({ width: 390, height: 844 });
  await open(fitter, path);
  await expect(fitter).toHaveURL(/\/workshop\/repairs\/[\da-f-]{36}$/);
  await open(fitter, path.replace("/m/", "/workshop/machines/"));
  await expect(fitter.getByRole("link", { name: "Open job" })).toBeVisible();
  await expect(fitter.getByText(spelled, { exact: true })).toBeVisible();
  await expect(fitter.getByText(sender.name)).toHaveCount(0);
  await expect(fitter.getByRole("link", { name: "Open record and documents" })).toHaveCount(0);
  expect(await violations(fitter)).toEqual([]);
});

test("uploads a nameplate photo and deletes the machine with undo (MAC-3, MAC-9)", async ({
  page,
}) => {
  await becomeAdmin(page);
  const serial = uniqueWord();
  await openAdmin(page, "/admin/customer-machines/new", "New machine");
  await box(page, "Manufacturer").fill("Kaeser");
  await box(page, "Serial number").fill(serial);
  await page.getByRole("button", { name: "Save machine" }).click();
  const plate = page.getByRole("region", { name: "Nameplate photo" });
  await plate
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "plate.jpg", mimeType: "image/jpeg", buffer: await photo(64, 48) });
  await expect(plate.getByRole("button", { name: "View" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Delete machine" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete machine" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Restored", { exact: true })).toBeVisible();
  await openAdmin(page, `/admin/customer-machines?q=${serial}`, "Customer machines");
  await page.getByRole("link", { name: "Kaeser" }).click();
  await expect(plate.getByRole("button", { name: "View" })).toBeVisible();
});

test("quotes the kit of a machine whose service is due (MAC-12)", async ({ page }) => {
  await becomeAdmin(page);
  const serial = uniqueWord();
  await openAdmin(page, "/admin/customer-machines/new", "New machine");
  await box(page, "Manufacturer").fill("Reefline");
  await box(page, "Model").fill("RF-200");
  await box(page, "Serial number").fill(serial);
  await page.getByLabel("Next service").fill("2026-01-31");
  await page.getByRole("button", { name: "Save machine" }).click();
  await page.getByRole("link", { name: "Quote service kit" }).click();
  await expect(page.getByText("of its largest kit")).toBeVisible();
  await expect(page.getByText(`For Reefline RF-200, ${serial}`).first()).toBeVisible();
  await page.getByRole("button", { name: "Create quotation" }).click();
  await expect(page).toHaveURL(/\/admin\/quotes\/[\da-f-]{36}/);
  await openAdmin(page, `/admin/customer-machines?q=${serial}`, "Customer machines");
  await page.getByRole("link", { name: "Reefline RF-200" }).click();
  await expect(documents(page)).toHaveCount(1);
});

test("opens a code without JavaScript, and shows every wrong code alike (MAC-6)", async ({
  browser,
  baseURL,
}) => {
  const code = await inSiteDatabase(async (database) => {
    const { rows } = await sql<{ code: string }>`
      with made as (
        insert into customer_machines (manufacturer, model, serial_number, model_id, site, note)
        select manufacturer, model, '4711', id, 'Mill 2', 'Late payer' from machine_models
        where model = 'RF-200' returning id
      ) select id as code from made`.execute(database);
    const found = await sql<{ code: string }>`
      select code from customer_machine_codes where machine_id = ${rows[0]?.code}`.execute(
      database,
    );
    return found.rows[0]?.code ?? "";
  });
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  const answer = await page.goto(`/m/${code.toLowerCase()}`);
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()["cache-control"]).toBe("no-store");
  await expect(page.locator('meta[name="robots"][content="noindex"]')).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Report a fault" })).toBeVisible();
  await expect(page.getByRole("table").getByRole("link").first()).toBeVisible();
  const html = await page.content();
  expect(html).toContain("4711");
  expect(html).not.toMatch(/Mill 2|Late payer/);
  const wrong = [
    `${code.slice(0, 12)}${code.endsWith("0") ? "1" : "0"}`,
    "G0000000000BG",
    "a",
    "%00",
  ];
  const bodies: string[] = [];
  for (const typed of wrong) {
    const refused = await page.request.get(`/m/${typed}`);
    expect([404, 400]).toContain(refused.status());
    bodies.push((await refused.text()).replaceAll(/nonce="[^"]*"/g, ""));
  }
  expect(bodies[1]?.replaceAll("G0000000000BG", "")).toBe(
    bodies[0]?.replaceAll(wrong[0] ?? "", ""),
  );
  await context.close();
});

test("adds positions on request to My Selections in words (MAC-8)", async ({ page }) => {
  await open(page, "/machines/aerzen-gm-10-s");
  await page
    .getByRole("button", { name: /^Add .* to My Selections$/ })
    .first()
    .click();
  await open(page, "/cart");
  await expect(page.getByText(/, position \d+ of Aerzen GM 10 S/).first()).toBeVisible();
});

import { sql } from "kysely";
import { POLICY_KEY, POLICY_VERSION } from "#app/lib/policy.ts";
import { becomeAdmin, becomeColleague, openAdmin, uniqueWord } from "./admin-steps.ts";
import { violations } from "./axe.ts";
import { expect, open, store, test } from "./site.ts";
import { inSiteDatabase } from "./site-database.ts";

const PHONE = { width: 390, height: 844 };
/** Pixels, for gloves. */
const TARGET = 48;

async function bookedRepair(name: string): Promise<{ id: string; link: string }> {
  return inSiteDatabase(async (database) => {
    const { rows: booked } = await sql<{ id: string }>`
      with asked as (
        insert into enquiries (name, email, subject, message, email_confirmed_at)
        values (${name}, 'sipho@plant.example', 'technical-support', 'Loud and hot', now()) returning id
      )
      insert into repairs (id, machine, lifting, transport, medium, hazard, cleaning, declared, loan_machine)
      select id, ${`Blower ${name}`}, 'none', 'delivery', 'Air', 'none', 'not-cleaned', true, false from asked
      returning id`.execute(database);
    const { rows } = await sql<{ id: string; link: string }>`
      select id, private.make_link(null, id) as link from repairs
      where id = ${booked[0]?.id}`.execute(database);
    const [made] = rows;
    if (!made) throw new Error("The repair was not booked.");
    return made;
  });
}

test("lets the fitter work a job on a phone, and the office certify what was measured (CER-5, CER-7, CER-8)", async ({
  page,
  browser,
  problems,
}) => {
  const name = uniqueWord();
  const instrument = `Vibration meter ${name}`;
  const { id, link } = await bookedRepair(name);

  // The office enters the instrument.
  await page.setViewportSize({ width: 1440, height: 900 });
  await becomeAdmin(page);
  await openAdmin(page, "/admin/instruments", "Instruments");
  await page.getByRole("button", { name: "Add instrument" }).click();
  await page.getByRole("button", { name: "Save instrument" }).click();
  await expect(page.getByText("Enter a name.")).toBeVisible();
  await page.getByLabel("Name and number").fill(instrument);
  await page.getByLabel("Calibration certificate").fill("CAL-881");
  await page.getByLabel("Calibrated on").fill("2026-01-01");
  await page.getByLabel("Due on").fill("2099-01-01");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Save instrument" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: instrument })).toBeVisible();

  // The fitter follows a link of the office and gets the job.
  const phone = await browser.newPage({ viewport: PHONE });
  await store(phone, POLICY_KEY, POLICY_VERSION);
  await becomeColleague(phone, "workshop");
  await open(phone, `/admin/enquiries/${id}`);
  await expect(phone).toHaveURL(`/workshop/repairs/${id}`);
  await expect(phone.getByRole("heading", { level: 1 })).toContainText(name);
  await expect(phone.getByText("Loud and hot")).toBeVisible();
  await phone.getByRole("button", { name: "Received" }).click();
  await expect(phone.getByRole("button", { name: "Received" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  const today = new Date(Date.now() + 2 * 3_600_000).toISOString().slice(0, 10);
  const sheet = phone.getByRole("form", { name: "Test certificate" });
  await sheet.getByLabel("Tested on").fill(today);
  await sheet
    .getByRole("combobox", { name: "Test", exact: true })
    .selectOption({ label: "Vibration" });
  await sheet.getByRole("button", { name: "Add test" }).click();
  await sheet.getByLabel("Machine").selectOption({ label: "Lobe (Roots) blower" });
  await sheet.getByLabel("Limits").selectOption({ label: "ISO 20816-3:2022" });
  await sheet.getByLabel("Support").selectOption({ label: "Rigid" });
  await sheet.getByLabel("Rated power (kW)").fill("55");
  await sheet.getByLabel("Drive end, horizontal (mm/s)", { exact: true }).fill("3,1 mm/s");
  await expect(sheet.getByText("does not cover lobe and screw stages")).toBeVisible();
  await sheet.getByLabel("Limits").selectOption({ label: "Manufacturer’s or agreed limit" });
  await sheet.getByLabel("Limit (mm/s)").fill("2,8");
  await sheet.getByLabel("Source of the limit").fill("Aerzen TN01151");
  await expect(sheet.getByText("not passed")).toBeVisible();
  await sheet.getByLabel(instrument).check();
  await sheet.getByRole("button", { name: "Save test sheet" }).click();
  await expect(sheet.getByText(/^Saved on/)).toBeVisible();
  await phone.getByRole("textbox", { name: "Hours" }).fill("2,5");
  await phone.getByRole("button", { name: "Add hours" }).click();
  await expect(phone.getByText("2.5 h", { exact: true })).toBeVisible();
  expect(await violations(phone)).toEqual([]);
  for (const target of await phone
    .getByRole("main")
    .locator("button:visible, select:visible, input:not([type=checkbox], [type=file]):visible")
    .all()) {
    const height = (await target.boundingBox())?.height ?? 0;
    expect(height, await target.evaluate((one) => one.outerHTML)).toBeGreaterThanOrEqual(TARGET);
  }
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    PHONE.width,
  );
  await open(phone, "/workshop/repairs");
  await expect(phone.getByRole("link", { name: new RegExp(name) })).toContainText("Received");
  expect(await violations(phone)).toEqual([]);

  // The office sees the fitter's hours, and issues it as not passed, then replaces it after a correction.
  await open(page, `/admin/enquiries/${id}`);
  const work = page.getByRole("region", { name: "Hours and parts issued" });
  await expect(work.getByText("Total, 2.5 h")).toBeVisible();
  const issue = page.getByRole("button", { name: "Issue test certificate" });
  await expect(page.getByText("The certificate will say “Not passed”.")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await issue.click();
  const first = page.getByText(/^Test certificate TC-\d{4}-\d{5}, not passed$/);
  await expect(first).toBeVisible();
  const office = page.getByRole("form", { name: "Test certificate" });
  await office.getByLabel("Drive end, horizontal (mm/s)", { exact: true }).fill("2.7");
  await expect(issue).toBeDisabled();
  await office.getByRole("button", { name: "Save test sheet" }).click();
  await expect(page.getByText("The certificate will say “Passed”.")).toBeVisible();
  await page.getByLabel("Replaces").selectOption({ index: 1 });
  await issue.click();
  await expect(
    page.getByText("Enter the reason for the replacement.", { exact: true }),
  ).toBeVisible();
  problems.length = 0;
  await page.getByLabel("Reason for replacement").fill("Balanced again");
  await issue.click();
  await expect(page.getByText(/TC-\d{4}-\d{5}, replaced$/)).toBeVisible();
  await expect(page.getByText(/TC-\d{4}-\d{5}, passed$/)).toBeVisible();
  await page.getByText(/TC-\d{4}-\d{5}, passed$/).click();

  // The customer sees both on the private page, with PDFs.
  const customer = await browser.newPage({ viewport: PHONE });
  await store(customer, POLICY_KEY, POLICY_VERSION);
  await open(customer, `/enquiry/${link}`);
  const certificates = customer.getByRole("article", { name: /Test certificate/ });
  await expect(certificates).toHaveCount(2);
  await expect(certificates.last()).toContainText("Balanced again");
  const address = await certificates.last().getByRole("link").getAttribute("href");
  const pdf = await customer.request.get(address ?? "");
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
  expect(await violations(customer)).toEqual([]);
});

test("holds steps, hours and measurements of a phone without signal, and sends them once (CER-10)", async ({
  page,
  problems,
}) => {
  const name = uniqueWord();
  const { id } = await bookedRepair(name);
  const saved = () =>
    inSiteDatabase(async (database) => {
      const { rows } = await sql`
        select received_at is not null as received,
          (select array_agg(hours::float order by recorded_at) from repair_hours where repair_id = repairs.id) as hours,
          (select array_agg(name || ' ' || measured::float) from repair_measurements where repair_id = repairs.id)
            as measured
        from repairs where id = ${id}`.execute(database);
      return rows[0];
    });
  await page.setViewportSize(PHONE);
  await becomeColleague(page, "workshop");
  await openAdmin(page, `/workshop/repairs/${id}`, new RegExp(name));
  await expect(page.getByRole("button", { name: "Add measurement", exact: true })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Received" }).click();
  await expect(page.getByText("Not saved yet, received.")).toBeVisible();
  await page.getByRole("textbox", { name: "Hours" }).fill("1,5");
  await page.getByRole("button", { name: "Add hours" }).click();
  await expect(page.getByText("Not saved yet, 1.5 h on")).toBeVisible();
  // A template's rows without a finding stay on the phone.
  await page.getByLabel("Template").selectOption("Rotary valve");
  await page.getByRole("button", { name: "Add measurements" }).click();
  await page.getByLabel("Found, measurement 1").fill("0,31");
  await page.getByRole("button", { name: "Save measurements" }).click();
  await expect(page.getByText("Not saved yet, measurements.")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.context().setOffline(false);
  await expect(page.getByText("Not saved yet")).toHaveCount(0);
  const expected = { received: true, hours: [1.5], measured: ["Tip clearance 0.31"] };
  await expect.poll(saved).toEqual(expected);

  // The service records it, but the response is lost.
  await page.route("**/rest/v1/rpc/record_hours", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("textbox", { name: "Hours" }).fill("2");
  await page.getByRole("button", { name: "Add hours" }).click();
  await expect(page.getByText("Not saved yet, 2 h on")).toBeVisible();
  await page.unroute("**/rest/v1/rpc/record_hours");
  await open(page, `/workshop/repairs/${id}`);
  await expect(page.getByText("3.5 h", { exact: true })).toBeVisible();
  await expect(page.getByText("Not saved yet")).toHaveCount(0);
  await expect.poll(saved).toMatchObject({ hours: [1.5, 2] });
  problems.length = 0;
});

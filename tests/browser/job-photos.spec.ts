import { sql } from "kysely";
import { POLICY_KEY, POLICY_VERSION } from "#app/lib/policy.ts";
import { photo } from "../file-samples.ts";
import { becomeAdmin, becomeColleague, openAdmin, uniqueWord } from "./admin-steps.ts";
import { inspect } from "./axe.ts";
import { expect, open, reload, store, test } from "./site.ts";
import { inSiteDatabase } from "./site-database.ts";

const PHONE = { width: 390, height: 844 };
/** Pixels, for gloves. */
const TARGET = 48;

test("saves photos of a job after a lost connection and a reload, for report and customer (CER-11)", async ({
  page,
  browser,
  problems,
}) => {
  const name = uniqueWord();
  const { id, link } = await inSiteDatabase(async (database) => {
    const { rows } = await sql<{ id: string }>`
      with asked as (
        insert into enquiries (name, email, subject, message, email_confirmed_at)
        values (${name}, 'naledi@plant.example', 'technical-support', 'Loud', now()) returning id
      ), booked as (
        insert into repairs (id, machine, lifting, transport, medium, hazard, cleaning, declared, loan_machine)
        select id, ${`Blower ${name}`}, 'none', 'delivery', 'Air', 'none', 'not-cleaned', true, false from asked
      )
      select id from asked`.execute(database);
    const repair = rows[0]?.id ?? "";
    const { rows: links } = await sql<{ link: string }>`
      select private.make_link(null, ${repair}) as link`.execute(database);
    return { id: repair, link: links[0]?.link ?? "" };
  });
  const saved = () =>
    inSiteDatabase(async (database) => {
      const { rows } = await sql<{ photo: string }>`
        select concat_ws(' ', nullif(caption, ''), arrow_x::float, arrow_y::float) as photo from attachments
        where repair_id = ${id} order by created_at`.execute(database);
      return rows.map((row) => row.photo);
    });
  await page.setViewportSize(PHONE);
  await becomeColleague(page, "workshop");
  await openAdmin(page, `/workshop/repairs/${id}`, new RegExp(name));
  const uploads = "**/storage/v1/object/attachments/*";
  await page.route(uploads, (route) => route.abort());
  const buffer = await photo(640, 480);
  await page
    .getByLabel("Choose files")
    .setInputFiles(
      ["a", "b", "c"].map((file) => ({ name: `${file}.jpg`, mimeType: "image/jpeg", buffer })),
    );
  await expect(page.getByText("Not saved yet, 3 photos.")).toBeVisible();
  await page.getByRole("button", { name: "Open Photo 1" }).click();
  const dialog = page.getByRole("dialog", { name: "Photo 1" });
  const picture = dialog.getByRole("button", { name: "Place the arrow" });
  await expect
    .poll(() => picture.locator("canvas").evaluate((one: HTMLCanvasElement) => one.width))
    .toBeGreaterThan(1);
  const box = await picture.boundingBox();
  if (!box) throw new Error("The picture is not shown.");
  await picture.click({ position: { x: box.width / 4, y: box.height * 0.75 } });
  await picture.press("ArrowRight");
  await dialog.getByLabel("Note").fill("Crack");
  for (const target of await dialog.locator("button:visible, input:visible").all()) {
    const height = (await target.boundingBox())?.height ?? 0;
    expect(height, await target.evaluate((one) => one.outerHTML)).toBeGreaterThanOrEqual(TARGET);
  }
  await inspect(page, [PHONE.width]);
  await dialog.getByRole("button", { name: "Save photo" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Crack" })).toContainText(
    "Not saved yet",
  );
  await reload(page);
  await expect(page.getByText("Not saved yet, 3 photos.")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Crack" })).toBeVisible();
  expect(await saved()).toEqual([]);
  await page.unroute(uploads);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("Not saved yet")).toHaveCount(0);
  await expect
    .poll(saved)
    .toEqual([expect.stringMatching(/^Crack 0\.2[67]\d* 0\.7[45]\d*$/), "", ""]);
  await inspect(page, [PHONE.width]);
  const photos = page.getByRole("region", { name: "Photos" });
  for (const target of await photos.locator("button:visible, label:visible").all()) {
    const height = (await target.boundingBox())?.height ?? 0;
    expect(height, await target.evaluate((one) => one.outerHTML)).toBeGreaterThanOrEqual(TARGET);
  }

  const office = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await store(office, POLICY_KEY, POLICY_VERSION);
  await becomeAdmin(office);
  await open(office, `/admin/enquiries/${id}`);
  await office
    .getByRole("listitem")
    .filter({ hasText: "Crack" })
    .getByRole("button", { name: "Add to report" })
    .click();
  await expect(office.getByLabel("Caption of photo 1")).toHaveValue("Crack");
  await office.getByLabel("Findings").fill("The casing is cracked.");
  await inspect(office);
  await office.getByRole("button", { name: "Publish to customer" }).click();
  await expect(office.getByRole("button", { name: "Withdraw report" })).toBeVisible();
  await office.close();

  await open(page, `/enquiry/${link}`);
  const report = page.getByRole("article", { name: /^Strip report E-/ });
  await expect(report.getByRole("img")).toHaveCount(1);
  await expect(report.getByRole("img", { name: "Crack, marked with an arrow" })).toBeVisible();
  await inspect(page);
  problems.length = 0;
});

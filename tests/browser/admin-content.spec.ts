import { sql } from "kysely";
import { photo } from "../file-samples.ts";
import { becomeAdmin, openAdmin } from "./admin-steps.ts";
import { violations } from "./axe.ts";
import { expect, reload, test } from "./site.ts";
import { inSiteDatabase } from "./site-database.ts";

/** Other tests use the same site. */
test.afterEach(() =>
  inSiteDatabase((database) =>
    sql`delete from settings where key in ('public.gallery', 'public.way', 'public.legal')`.execute(
      database,
    ),
  ),
);

test("lets the owner change policies, gallery and map, and asks visitors again (COM-6)", async ({
  page,
  browser,
}) => {
  const visitor = await browser.newPage();
  await visitor.goto("/");
  const gate = visitor.getByRole("dialog", { name: "Before you continue" });
  await gate.getByRole("button", { name: "Accept" }).click();
  await reload(visitor);
  await expect(gate).toBeHidden();
  const save = async () => {
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Saved and published.").first()).toBeVisible();
  };
  const picture = { name: "gate.jpg", mimeType: "image/jpeg", buffer: await photo(640, 480) };
  await becomeAdmin(page);

  await openAdmin(page, "/admin/company/public.gallery", "Gallery");
  const group = page.getByRole("listitem", { name: "group 1", exact: true });
  await group.locator("input[type=file]").setInputFiles(picture);
  await group.getByLabel(/^Caption/).fill("A rusted blower");
  expect(await violations(page)).toEqual([]);
  await save();

  await openAdmin(page, "/admin/company/public.way", "Directions to the gate");
  await page.locator("input[type=file]").setInputFiles(picture);
  await page.getByLabel(/^Caption/).fill("The way from the N3");
  await page.getByLabel(/^Map link/).fill("https://maps.example/gate");
  await save();

  await openAdmin(page, "/admin/company/public.legal", "Privacy policy and terms");
  await page.getByLabel(/^Effective from/).fill("2026-10-01");
  const clause = page.getByRole("listitem", { name: "clause 1", exact: true }).first();
  await clause.getByLabel(/^Text/).fill("{company} looks after your data.\n\n- Names\n- Numbers");
  await save();

  await visitor.goto("/contact");
  await gate.getByRole("button", { name: "Read privacy policy" }).click();
  const text = visitor.getByRole("dialog", { name: "Privacy Policy & Terms of Service" });
  await expect(text).toContainText("Effective 01 October 2026");
  await expect(text).toContainText("Reefline Blower & Valve looks after your data.");
  await expect(text.getByRole("listitem").first()).toHaveText("Names");
  await text.getByRole("button", { name: "Accept" }).click();
  await expect(gate).toBeHidden();

  const workshop = visitor.getByRole("region", { name: "Our workshop" });
  await expect(workshop.getByRole("img", { name: "The way from the N3" })).toBeVisible();
  await expect(workshop.getByRole("link", { name: /^Open map/ })).toHaveAttribute(
    "href",
    "https://maps.example/gate",
  );
  await visitor.goto("/gallery");
  const pictures = visitor.getByRole("region", { name: "Before Repair / Maintenance" });
  await pictures.getByRole("button").click();
  await expect(visitor.getByRole("img", { name: "A rusted blower" }).last()).toBeVisible();
  await visitor.close();
});

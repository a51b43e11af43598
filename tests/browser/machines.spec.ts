import type { Locator } from "@playwright/test";
import { violations } from "./axe.ts";
import { expect, holdBack, open, test } from "./site.ts";

const MACHINE = "/machines/reefline-rf-200";

test("leads in five clicks from home to the overhaul kit, with half a nameplate, on a phone (CAT-21)", async ({
  page,
}) => {
  let presses = 0;
  async function press(control: Locator): Promise<void> {
    presses += 1;
    await control.click();
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/");
  await press(page.getByRole("link", { name: "By machine nameplate" }));
  await press(page.getByLabel("Nameplate details"));
  await page.keyboard.type("rf 2?0");
  await press(page.getByRole("button", { name: "Find machine" }));
  await expect(page.getByText("One machine has “rf 2?0” on the nameplate.")).toBeVisible();
  await press(
    page
      .getByRole("region", { name: "Matching machines" })
      .getByRole("link", { name: "Reefline RF-200" }),
  );
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reefline RF-200");
  await press(page.getByRole("button", { name: /Add to My Selections.*Overhaul kit/ }));
  await expect(page.getByText("Overhaul kit for Reefline RF-200, 7 parts.").first()).toBeVisible();
  // Five clicks and six characters take half a minute at five seconds a click.
  expect(presses).toBe(5);
  await page.goto("/cart");
  const bearing = page.getByRole("textbox", { name: "Note on 3312 Double Row" });
  await expect(bearing).toHaveValue("Overhaul kit for Reefline RF-200, 6 Fixed bearing, gear end");
  for (const part of ["NU 312 Cylindrical", "Timing Gear Set for DN 200", "Lip Seal 60x80x8 FKM"]) {
    await expect(page.getByRole("link", { name: part }).first()).toBeVisible();
  }
  const oil = page.getByLabel("Quantity of Blower Oil ISO VG 220 Synthetic, 5 l");
  await expect(oil.and(page.getByRole("textbox"))).toHaveValue("2");
});

test("marks a number in the drawing and its row together, by keyboard too (CAT-21)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, MACHINE);
  const drawing = page.getByRole("group", {
    name: "Numbered sectional drawing of Reefline RF-200",
  });
  const row = page.getByRole("row", { name: /Timing gears/ });
  await drawing.getByRole("link", { name: "7 Timing gears" }).click();
  await expect(row).toHaveAttribute("data-marked", "true");
  const said = page.getByRole("status").filter({ hasText: "7 Timing gears, 1 pair per machine." });
  await expect(said).toContainText("Timing Gear Set for DN 200 Roots Blower");
  await expect(said).toContainText("3 left");
  await page.getByRole("link", { name: "Show 9, Shaft seal, drive shaft, on the drawing" }).focus();
  await page.keyboard.press("Enter");
  await expect(drawing.getByRole("link", { name: "9 Shaft seal" })).toHaveAttribute(
    "data-marked",
    "",
  );
  await expect(row).not.toHaveAttribute("data-marked");
  await expect(drawing.locator("a[data-marked]")).toHaveCount(1);
  await row.getByText("1 pair").last().click();
  await expect(drawing.getByRole("link", { name: "7 Timing gears" })).toHaveAttribute(
    "data-marked",
    "",
  );

  await page.getByRole("button", { name: "Add Oil to My Selections" }).click();
  await expect(
    page.getByText("2 x Blower Oil ISO VG 220 Synthetic, 5 l added").first(),
  ).toBeVisible();
});

test("shows the part of a tapped number in view on a phone", { tag: "@full" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, MACHINE);
  const number = page.getByRole("link", { name: "6 Fixed bearing" }).locator("circle").last();
  await number.scrollIntoViewIfNeeded();
  await number.click();
  const said = page.getByRole("status").filter({ hasText: "6 Fixed bearing, gear end, 3312" });
  await expect(said).toBeInViewport({ ratio: 1 });
  // The thumb bar does not cover it.
  await said.getByRole("link").click({ trial: true });
});

test("marks the part of a linked URL in the machine, and leads to its repair", async ({ page }) => {
  await open(page, `${MACHINE}#part-6`);
  await expect(page.getByRole("row", { name: /Fixed bearing/ })).toHaveAttribute(
    "data-marked",
    "true",
  );
  await page.getByRole("link", { name: "Send in for repair" }).click();
  await expect(page.getByRole("textbox", { name: "Machine" })).toHaveValue("Reefline RF-200");
});

test("leads from a bearing to the machines it fits, without moving as the drawing loads", {
  tag: "@full",
}, async ({ page }) => {
  await open(page, MACHINE);
  const release = await holdBack(page, "**/assets/product-drawing-*.js");
  await page.getByRole("link", { name: /^NU 312 / }).click();
  const fits = page.getByRole("heading", { name: "Fits these machines" });
  const placeOf = async () => Math.round((await fits.boundingBox())?.y ?? 0);
  await fits.waitFor();
  const before = await placeOf();
  release();
  await expect(page.getByRole("img", { name: /^Drawing of NU 312/ })).toBeVisible();
  expect(await placeOf()).toBe(before);
  const place = page.getByRole("listitem").filter({ hasText: "5 Floating bearing, drive end" });
  await place.getByRole("link", { name: "Reefline RF-200" }).click();
  await expect(page).toHaveURL(/\/machines\/reefline-rf-200$/);
  // The browser renders the drawing after client-side navigation.
  await expect(page.getByRole("link", { name: "5 Floating bearing, drive end" })).toBeVisible();
});

test("reports an unknown nameplate, and requests its parts in one click", { tag: "@full" }, async ({
  page,
  problems,
}) => {
  await open(page, "/machines?plate=%00zzz%20%3Cb%3E99");
  await expect(page.getByText("No machine found for")).toBeVisible();
  await page.getByRole("link", { name: "Request parts" }).click();
  await expect(page.getByLabel("Message")).toHaveValue(/zzz <b>99/);
  const answer = await page.goto("/machines/no-such-machine");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Machine not found");
  await page.getByRole("link", { name: "Search by nameplate" }).click();
  await expect(page.getByLabel("Nameplate details")).toHaveValue("no such machine");
  problems.length = 0;
});

test("redirects every spelling of a machine's URL to one", async ({ page }) => {
  for (const path of [
    "/machines/REEFLINE-rf-200",
    "/Machines/reefline-rf-200?from=mail",
    `${MACHINE}/`,
  ]) {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location], path).toEqual([301, MACHINE]);
  }
  expect((await page.request.get(MACHINE, { maxRedirects: 0 })).status()).toBe(200);
});

test("passes axe on the machines, and fits them into a phone", { tag: "@full" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["/machines?plate=RF", MACHINE, "/machines/reefline-rfp-100"]) {
    await open(page, path);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBeLessThanOrEqual(390);
    expect(await violations(page), path).toEqual([]);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("finds the machine, with its drawing and parts on the page (CAT-21)", async ({ page }) => {
    await page.goto("/machines");
    await page.getByLabel("Nameplate details").fill("RF200");
    await page.getByRole("button", { name: "Find machine" }).click();
    await page.getByRole("link", { name: "Reefline RF-200" }).first().click();
    await expect(page.getByRole("link", { name: "7 Timing gears" })).toBeVisible();
    await page.getByRole("link", { name: "7 Timing gears" }).click();
    await expect(page).toHaveURL(/#part-7$/);
    await expect(
      page.getByRole("row", { name: /Timing gears.*Timing Gear Set for DN 200/ }),
    ).toBeVisible();
  });
});

import { join } from "node:path";
import { addTooMany } from "../large-catalogue.ts";
import { startSiteProcess } from "../system/site-process.ts";
import { temporaryFolder } from "../system/temporary-folder.ts";
import { expect, test as ofSample, open } from "./site.ts";
import { inSiteDatabase } from "./site-database.ts";

/** A site with more products than a browser loads. */
const test = ofSample.extend<object, { siteUrl: string }>({
  siteUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter names
    async ({}, use) => {
      const folder = await temporaryFolder();
      const dataDir = join(folder.path, "data");
      const site = await startSiteProcess({ DATA_DIR: dataDir, LOG_LEVEL: "warn" });
      await inSiteDatabase(addTooMany, dataDir);
      const read = async () => (await fetch(`${site.url}/catalogue.json`)).json();
      await expect.poll(read, { timeout: 240_000 }).toMatchObject({ products: null });
      await use(site.url);
      await site.stop();
      await folder.remove();
    },
    { scope: "worker", timeout: 360_000 },
  ],
});

// One such site is enough.
test.describe.configure({ mode: "default" });

test("updates tool results while typing, with server data for each query (PRO-4)", {
  tag: "@full",
}, async ({ page, context, problems }) => {
  await open(page, "/select/blower");
  const flow = page.getByLabel("Flow", { exact: true });
  await flow.fill("250");
  await page.getByLabel("Pressure", { exact: true }).fill("200");
  const said = page.getByRole("region", { name: "Result" }).getByRole("status");
  await expect(said).toContainText(/^\d+ of \d{3,} blowers suitable for 250 m³\/h inlet flow/);
  // Until it arrives, the result uses the previous query's data.
  const answered = page.waitForResponse(/\/select\/blower\.json\?.*flow=600/);
  await flow.fill("600");
  await answered;
  await expect(said).toContainText(/^\d+ of \d{3,} blowers suitable for 600 m³\/h inlet flow/);
  await page.getByText(/products are unsuitable$/).click();
  await expect(page.getByText(/^And [\d,]+ more\.$/).last()).toBeVisible();

  const further = page.getByText(/more suitable$/);
  await further.click();
  const curve = page.getByRole("link", { name: /^Curve of/ }).last();
  // In one task, as the list may rerender.
  const name = await curve.evaluate((link: HTMLAnchorElement) => {
    link.click();
    return link.textContent.replace("Curve of ", "");
  });
  await expect(page.getByRole("article").first()).toContainText(name);

  await open(page, "/select/belt-drive?profile=SPB&driving=160&speed=1460&driven=280&centre=600");
  const belts = page.getByRole("listitem").filter({ hasText: "centre distance" });
  await expect(belts.first()).toContainText(/distance 60\d mm/);
  const distance = page.getByLabel("Centre distance (mm)");
  await distance.fill("900");
  await expect(belts.first()).toContainText(/distance (8[5-9]|9[0-5])\d mm/);

  await context.setOffline(true);
  await distance.fill("905");
  await expect(page.getByText("temporarily unavailable")).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Calculate drive" }).click();
  await expect(belts.first()).toContainText(/distance (8[5-9]|9[0-5])\d mm/);
  // The browser logs failed requests, perhaps a moment later.
  const noConnection = /INTERNET_DISCONNECTED|Failed to fetch/;
  expect(problems.splice(0).filter((problem) => !noConnection.test(problem))).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("shows the result of a tool on the page (PRO-4)", async ({ page }) => {
    await page.goto("/select/rotary-valve");
    await page.getByLabel("Throughput", { exact: true }).fill("5");
    await page.getByLabel("Bulk density (kg/m³)").fill("720");
    await page.getByLabel("Differential pressure", { exact: true }).fill("300");
    await page.getByRole("button", { name: "Find valves" }).click();
    await expect(page.getByText(/^\d+ of \d{3,} valves suitable for 5 t\/h/)).toBeVisible();
  });
});

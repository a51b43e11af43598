import { DOCUMENTS } from "#app/content/proof.ts";
import { DOCUMENT_NAMES, proofDocumentPath } from "#app/content/proof-document.ts";
import { repairTerms } from "#domains/company/settings/default-settings.ts";
import { violations } from "./axe.ts";
import { expect, fullUnless, open, test } from "./site.ts";

test("shows three cases with figures before and after, linked to their documents (GAL-6)", async ({
  page,
}) => {
  await open(page, "/proof");
  const cases = page.getByRole("region", { name: "Three machines, before and after" });
  await expect(cases.getByRole("article")).toHaveCount(3);
  for (const one of await cases.getByRole("article").all()) {
    await expect(one.getByRole("img")).toHaveCount(3);
    expect(await one.getByRole("row").count()).toBeGreaterThan(4);
  }
  await expect(cases.getByRole("link", { name: "Strip report" })).toHaveAttribute(
    "href",
    "/repair/sample-report",
  );
  await cases.getByRole("link", { name: "Test certificate" }).click();
  await expect(page).toHaveURL("/proof/test-certificate");
  await expect(page.getByRole("article", { name: "Test certificate" })).toContainText("SAMPLE");
});

test("shows capacity, turnaround, registration and the night phone on one page (GAL-6)", async ({
  page,
}) => {
  await open(page, "/proof");
  const limits = page.getByRole("region", { name: /^Workshop capacity/ });
  await expect(limits.getByText("Crane in the workshop")).toBeVisible();
  await expect(limits.getByText("working days").first()).toBeVisible();
  const suitability = page.getByRole("region", { name: "Registration and contact details" });
  for (const term of ["Registration number", "VAT number", "B-BBEE", "ISO 9001:2015"]) {
    await expect(suitability.getByText(term, { exact: true })).toBeVisible();
  }
  await expect(suitability.getByRole("link", { name: /^\+27 82/ })).toHaveAttribute(
    "href",
    /^tel:\+/,
  );
});

test("links to the proof page (GAL-6)", async ({ page }) => {
  for (const from of ["/", "/about", "/products", "/gallery"]) {
    await open(page, from);
    await page.getByRole("main").locator('a[href^="/proof"]').first().click();
    await expect(page, from).toHaveURL(/\/proof/);
    await expect(page.getByRole("heading", { level: 1 }), from).toBeVisible();
  }
});

test("shows office settings for one page after client-side navigation, and works without them (OFF-49)", async ({
  page,
  problems,
}) => {
  await open(page, "/contact");
  const form = page.getByRole("link", { name: "Use the repair form" });
  await form.click();
  const terms = page.getByRole("region", { name: "Before you send the machine" });
  await expect(terms).toContainText(repairTerms.note);
  await open(page, "/contact");
  await page.route("**/settings.json", (route) => route.abort());
  await form.click();
  await expect(page.getByRole("button", { name: "Book in for repair" })).toBeVisible();
  await expect.poll(() => problems.length).toBeGreaterThan(0);
  await expect(terms).toHaveCount(0);
  problems.length = 0;
});

for (const path of ["/proof", "/gallery"]) {
  test(
    `shows the sections of ${path} in one scrollable row on a phone, by keyboard too (GAL-7)`,
    fullUnless(path === "/gallery"),
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await open(page, path);
      const rail = page.getByRole("navigation", { name: /^(On this page|Videos and picture)/ });
      const links = rail.getByRole("link");
      const tops = await links.evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect().y),
      );
      expect(tops.length).toBeGreaterThan(3);
      expect(new Set(tops).size).toBe(1);
      await expect(links.last()).not.toBeInViewport();
      await links.first().focus();
      for (let place = 1; place < tops.length; place++) await page.keyboard.press("Tab");
      await expect(links.last()).toBeFocused();
      await expect(links.last()).toBeInViewport({ ratio: 1 });
      const cut = await links.last().evaluate((link) => {
        const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(link);
        const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
        const { top, bottom } = link.getBoundingClientRect();
        const row = link.closest("ul")?.getBoundingClientRect();
        const isWhole = row && top - reach >= row.top && bottom + reach <= row.bottom;
        return { outlineStyle, isWhole };
      });
      expect(cut).toEqual({ outlineStyle: "solid", isWhole: true });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(390);
    },
  );
}

for (const document of DOCUMENT_NAMES) {
  const { title } = DOCUMENTS[document];
  for (const width of [390, 1440]) {
    test(
      `shows and prints the sample ${title}, and passes axe at ${width} px (GAL-8)`,
      fullUnless(width === 390),
      async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await open(page, proofDocumentPath(document));
        const sheet = page.getByRole("article", { name: title });
        await expect(sheet.getByText("SAMPLE.")).toBeVisible();
        await expect(sheet.getByText("outside")).toHaveCount(0);
        expect(await violations(page)).toEqual([]);
        const overflow = await page.evaluate(
          () =>
            window.document.documentElement.scrollWidth -
            window.document.documentElement.clientWidth,
        );
        expect(overflow).toBeLessThanOrEqual(0);

        await page.emulateMedia({ media: "print" });
        await expect(sheet.getByText("SAMPLE.")).toBeVisible();
        await expect(page.getByRole("banner")).toBeHidden();
        await expect(page.getByRole("button")).toHaveCount(0);
        const pdf = await page.pdf({ format: "A4" });
        const sheets = pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
        expect(sheets).toBeLessThanOrEqual(2);
      },
    );
  }
}

test("returns 404 for an unknown document", async ({ page, problems }) => {
  const answer = await page.goto("/proof/guarantee");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  problems.length = 0;
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("shows cases, documents and videos (GAL-4)", async ({ page }) => {
    await page.goto("/proof");
    await expect(page.getByRole("article")).toHaveCount(3);
    await page.goto("/proof/balance-protocol");
    await expect(page.getByText("153 g·mm permissible")).toBeVisible();
    await page.goto("/gallery");
    const films = page.getByRole("region", { name: "Videos" });
    await expect(films.locator("video[controls] track[kind=captions]")).toHaveCount(3);
    await expect(films.locator("picture img")).toHaveCount(3);
  });
});

test("shows videos in the first third of the gallery and the three machines in the first half (GAL-4)", async ({
  page,
}) => {
  await open(page, "/gallery");
  for (const name of ["Videos", "Three machines, before and after"]) {
    const end = await page
      .getByRole("region", { name })
      .evaluate((section) => section.getBoundingClientRect().bottom + window.scrollY);
    const height = await page.evaluate(() => window.document.documentElement.scrollHeight);
    expect(end / height, name).toBeLessThan(name === "Videos" ? 1 / 3 : 1 / 2);
  }
});

test("numbers the route to the gate on the map like the listed steps (GAL-9)", async ({ page }) => {
  await open(page, "/contact");
  const workshop = page.getByRole("region", { name: "Our workshop" });
  const drawn = workshop.getByRole("img").locator("text[data-callout]");
  await expect(workshop.getByRole("listitem")).toHaveCount(await drawn.count());
  await expect(workshop.getByText(/first gate on the left/)).toBeVisible();
  await expect(workshop.getByRole("link", { name: /^-26\.\d+, 28\.\d+$/ })).toHaveAttribute(
    "href",
    /^geo:-26\.\d+,28\.\d+$/,
  );
});
